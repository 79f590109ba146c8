import Foundation
import Records
import Testing
import TimeZones

/// Zones with summer time north and south, half hours, quarter hours, a skipped day, changes at and around midnight, and
/// negative summer time.
private let zones = [
    "Europe/London", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "America/St_Johns",
    "America/Sao_Paulo", "Europe/Dublin", "Africa/Casablanca", "America/Havana", "Pacific/Chatham", "Asia/Tehran",
    "Asia/Kolkata", "Africa/Cairo", "Antarctica/Troll", "Europe/Moscow", "America/Caracas", "Asia/Gaza",
    "America/Scoresbysund", "America/Asuncion", "Asia/Jerusalem", "EST5EDT", "UTC",
]

@Suite struct SystemZoneTests {
    @Test(arguments: zones) func agreesWithPythonAtEveryChange(name: String) throws {
        let zone = try #require(ZoneRules.named(name))
        #expect(zone.name == name)
        // A second before, at and after every change, and every fifth of the month at noon, 1900 to 2037.
        var moments: [Int64] = []
        for period in zone.periods.dropFirst() { moments += [period.start - 1, period.start, period.start + 1] }
        var month = CalendarMonth(year: 1900, month: 1)
        while month.year < 2038 {
            moments.append(Int64(month.first.number) * 86_400 + 4 * 86_400 + 43_200)
            month = month.next
        }
        let expected = try offsets(name, at: moments)
        let found = moments.map { zone.offset(at: Instant(seconds: $0)) }
        let wrong = zip(moments, zip(found, expected)).filter { $1.0 != $1.1 }.map(\.0)
        #expect(wrong == [])
    }

    @Test(arguments: zones) func agreesWithPythonOnClockTimes(name: String) throws {
        let zone = try #require(ZoneRules.named(name))
        // Every half hour of three days around each change from 2000 to 2037: skipped and repeated hours among them.
        var clocks: [(CalendarDay, Int)] = []
        for period in zone.periods where (946_684_800..<2_145_916_800).contains(period.start) {
            let noon = CalendarDay(number: Int(period.start / 86_400))
            for half in -48..<96 {
                clocks.append((noon.advanced(by: half.flooredDivision(by: 48)), half.flooredRemainder(by: 48) * 1800))
            }
        }
        let expected = try instants(name, of: clocks)
        let found = clocks.map { zone.instant(day: $0.0, second: $0.1).seconds }
        #expect(found == expected)
    }

    @Test func everyZoneOfTheDatabaseAgreesWithPython() throws {
        let program = """
            import os, sys, datetime as d, zoneinfo
            epoch = d.datetime(1970, 1, 1, tzinfo=d.timezone.utc)
            moments = [epoch + d.timedelta(days=day) for day in range(-1000, 24800, 97)]
            # One folder only: what the machine's Python knows beside it does not count here.
            zoneinfo.reset_tzpath(["/usr/share/zoneinfo"])
            names = [n for n in zoneinfo.available_timezones() if os.path.exists("/usr/share/zoneinfo/" + n)]
            for name in sorted(names):
                zone = zoneinfo.ZoneInfo(name)
                offsets = [int(m.astimezone(zone).utcoffset().total_seconds()) for m in moments]
                print(name, ",".join(map(str, offsets)))
            """
        let lines = try output(of: program, [], input: "").split(separator: "\n")
        #expect(lines.count > 400)
        for line in lines {
            let words = line.split(separator: " ")
            let zone = try #require(ZoneRules.named(String(words[0])), "\(words[0])")
            let expected = words[1].split(separator: ",").compactMap { Int($0) }
            let found = stride(from: Int64(-1000), to: 24_800, by: 97).map {
                zone.offset(at: Instant(seconds: $0 * 86_400))
            }
            #expect(found == expected, "\(words[0])")
        }
    }

    @Test func agreesWithFoundation() throws {
        for name in ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"] {
            let zone = try #require(ZoneRules.named(name))
            let other = try #require(TimeZone(identifier: name))
            for seconds in stride(from: Int64(0), to: 2_145_916_800, by: 86_400 * 3 + 1234) {
                let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
                #expect(zone.offset(at: Instant(seconds: seconds)) == expected)
            }
        }
    }

    @Test func knowsChangesByHeart() throws {
        let london = try #require(ZoneRules.named("Europe/London"))
        let spring = try #require(CalendarDay(iso: "2026-03-29"))
        #expect(london.instant(day: spring, second: 5400).seconds == Int64(spring.number) * 86_400 + 5400)
        let autumn = try #require(CalendarDay(iso: "2026-10-25"))
        #expect(london.instant(day: autumn, second: 5400).seconds == Int64(autumn.number) * 86_400 + 1800)
        // Samoa had no 30 December 2011.
        let apia = try #require(ZoneRules.named("Pacific/Apia"))
        let change = Instant(seconds: 1_325_239_200)  // 30 December 2011 10:00 UTC.
        #expect(apia.local(change).iso == "2011-12-31T00:00:00+14:00")
        #expect(apia.local(Instant(seconds: change.seconds - 1)).iso == "2011-12-29T23:59:59-10:00")
    }

    @Test func offsetsAreZones() {
        #expect(ZoneRules.named("+05:45")?.offset(at: Instant(seconds: 0)) == 20_700)
        #expect(ZoneRules.named("-0330")?.offset(at: Instant(seconds: 0)) == -12_600)
        #expect(ZoneRules.named("+14")?.offset(at: Instant(seconds: 0)) == 50_400)
        #expect(ZoneRules.named("+05:45")?.periods.count == 1)
        #expect(ZoneRules.named("UTC") == .utc && ZoneRules.named("Z")?.offset(at: Instant(seconds: 0)) == 0)
    }

    @Test(arguments: [
        "", " ", "Nowhere/Nothing", "Europe", "Europe/", "/Europe/London", "/etc/localtime", "../../../etc/passwd",
        "Europe/../Europe/London", "GMT+5", "UTC+1", "EST5", "CET-1CEST,M3.5.0,M10.5.0/3", ":Europe/London",
        "right/Europe/London", "+25:00", "+5:45", "5:45", "05:45", "+05:60", "+", "+0", "+123", "+05-45", "+05:4٥",
        "Europe/London\u{0}", "Europe/Londön", "zone.tab", "tzdata.zi", "iso3166.tab", "leapseconds",
    ])
    func otherTextsAreNoZones(text: String) { #expect(ZoneRules.named(text) == nil) }

    @Test(arguments: [
        "EST5EDT", "GMT", "Etc/GMT+5", "Etc/GMT-14", "America/Argentina/Buenos_Aires", "America/Port-au-Prince",
    ])
    func oddNamesAreZones(name: String) { #expect(ZoneRules.named(name) != nil) }
}

/// Runs a Python program over numbers and gives back the numbers it prints.
private func python(_ program: String, _ arguments: [String], input: String) throws -> [Int64] {
    try output(of: program, arguments, input: input).split(separator: "\n").compactMap { Int64($0) }
}

private func output(of program: String, _ arguments: [String], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let (source, output) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = output
    try process.run()
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
}

private func offsets(_ zone: String, at moments: [Int64]) throws -> [Int] {
    let program = """
        import sys, datetime as d, zoneinfo
        zone = zoneinfo.ZoneInfo(sys.argv[1])
        epoch = d.datetime(1970, 1, 1, tzinfo=d.timezone.utc)
        moments = sys.stdin.read().split()
        for moment in moments:
            local = (epoch + d.timedelta(seconds=int(moment))).astimezone(zone)
            print(int(local.utcoffset().total_seconds()))
        """
    return try python(program, [zone], input: moments.map(String.init).joined(separator: " ")).map(Int.init)
}

/// With `fold=0`: a repeated hour the first time, a skipped one with the offset before the change.
private func instants(_ zone: String, of clocks: [(CalendarDay, Int)]) throws -> [Int64] {
    let program = """
        import sys, datetime as d, zoneinfo
        zone = zoneinfo.ZoneInfo(sys.argv[1])
        epoch = d.datetime(1970, 1, 1, tzinfo=d.timezone.utc)
        for line in sys.stdin.read().split():
            day, second = line.split(":")
            local = d.datetime.fromisoformat(day) + d.timedelta(seconds=int(second))
            moment = local.replace(tzinfo=zone).astimezone(d.timezone.utc)
            print(int((moment - epoch).total_seconds()))
        """
    return try python(program, [zone], input: clocks.map { "\($0.0.iso):\($0.1)" }.joined(separator: " "))
}
