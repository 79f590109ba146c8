import Records

/// A kind of day in the life of the patient with chronic headache: its events and their wording, so that notes and
/// figures agree.
struct ChronicScene: Sendable {
    var hours: [Int]
    var severities: [Int]
    /// Whether the text mentions work, which is on weekdays only.
    var atWork = false
    /// Whether the text mentions taking a painkiller, or doing without; nil if neither.
    var withPainkiller: Bool?
    /// Whether the text mentions the day before.
    var dayAfter = false
    var fill: @Sendable (inout RetrospectiveEntry) -> Void

    func fits(_ day: SampleDay, takesPainkiller: Bool, headacheYesterday: Bool) -> Bool {
        (!atWork || day.weekday < 5) && (withPainkiller ?? takesPainkiller) == takesPainkiller
            && (!dayAfter || headacheYesterday)
    }

    /// Days without further details.
    static let plain: [ChronicScene] = [
        ChronicScene(hours: [7, 8, 9], severities: [1, 3]) { $0.symptoms = ["neck_pain"] },
        ChronicScene(hours: [13, 14, 15], severities: [1, 3]) {
            $0.caffeine = 320
            $0.stressLevel = 3
        },
        ChronicScene(hours: [16, 17, 18], severities: [3]) {
            $0.symptoms = ["light_sensitivity"]
            $0.screenTimeHours = 7.5
        },
        ChronicScene(hours: [6, 7], severities: [3]) {
            $0.sleepHours = 6
            $0.sleepQuality = 3
        },
        ChronicScene(hours: [11, 12], severities: [1]) { _ in },
        ChronicScene(hours: [20, 21], severities: [3, 5]) {
            $0.symptoms = ["nausea", "light_sensitivity"]
            $0.stressLevel = 4
        },
    ]

    static let told: [ChronicScene] = [
        ChronicScene(hours: [5], severities: [3, 5], atWork: true) {
            $0.sleepHours = 5
            $0.sleepQuality = 2
            $0.notes = "Woke with it. Dull at first, pounding by the time I got to the depot."
        },
        ChronicScene(hours: [10, 11], severities: [3], atWork: true) {
            $0.screenTimeHours = 6
            $0.environmentalTriggers = ["screen_glare"]
            $0.notes = "Two hours of invoices, then the right temple started."
        },
        ChronicScene(hours: [6, 7], severities: [3], dayAfter: true) {
            $0.sleepQuality = 2
            $0.notes = "Never really cleared overnight."
        },
        ChronicScene(hours: [14, 15], severities: [3, 5], atWork: true) {
            $0.skippedMeal = true
            $0.stressLevel = 4
            $0.notes = "No lunch because of the delivery audit, and paid for it."
        },
        ChronicScene(hours: [9, 10], severities: [3], withPainkiller: true) {
            $0.symptoms = ["neck_pain"]
            $0.notes = "Took the edge off for about three hours, then it was back."
        },
        ChronicScene(hours: [12, 13], severities: [1, 3]) {
            $0.symptoms = ["neck_pain"]
            $0.notes = "Neck very stiff. Pharmacist said to try heat; helped a little."
        },
        ChronicScene(hours: [11, 12], severities: [5], atWork: true) {
            $0.symptoms = ["light_sensitivity", "sound_sensitivity", "nausea"]
            $0.environmentalTriggers = ["bright_light"]
            $0.stressLevel = 4
            $0.notes = "Could not look at the screen. Went home, lay in the dark until the kids were in bed."
        },
        ChronicScene(hours: [8, 9], severities: [1], withPainkiller: true) {
            $0.medication = SampleMedication("Ibuprofen", "400 mg", effectiveness: 3)
            $0.notes = "Mild, but I know where these go. Took one just in case."
        },
        ChronicScene(hours: [6], severities: [5]) {
            $0.sleepHours = 4
            $0.sleepQuality = 1
            $0.stressLevel = 5
            $0.notes = "My sister and the new baby are staying. Four hours of sleep at most."
        },
        ChronicScene(hours: [15, 16], severities: [5]) {
            $0.symptoms = ["nausea", "vomiting", "light_sensitivity"]
            $0.notes = "Was sick in the motorway services car park."
        },
        ChronicScene(hours: [17, 18], severities: [3], withPainkiller: true) {
            $0.medication = SampleMedication("Co-codamol", "30/500 mg, 2 tablets", effectiveness: 2)
            $0.notes = "Out of sumatriptan, so two co-codamol instead."
        },
        ChronicScene(hours: [19], severities: [3, 5]) {
            $0.stressLevel = 5
            $0.symptoms = ["neck_pain"]
            $0.notes = "Landlord says the boiler is \"fine\". Felt it climb the back of my neck within the hour."
        },
        ChronicScene(hours: [13, 14], severities: [1, 3]) { $0.notes = "Nothing I can point to. Ordinary day." },
        ChronicScene(hours: [16], severities: [3]) {
            $0.caffeine = 420
            $0.notes = "Coffee at six, coffee at nine, coffee at two, headache at four."
        },
        ChronicScene(hours: [10], severities: [3], atWork: true) {
            $0.environmentalTriggers = ["bright_light", "loud_noise"]
            $0.notes = "Strip lights buzzing in the warehouse all morning."
        },
        ChronicScene(hours: [17], severities: [3]) {
            $0.environmentalTriggers = ["bright_light"]
            $0.notes = "Drove back from Leeds into low sun."
        },
        ChronicScene(hours: [9], severities: [1, 3]) {
            $0.meals = ["bacon roll", "two coffees"]
            $0.caffeine = 380
            $0.notes = "Woke up clear for once, then it came on after breakfast on my feet."
        },
        ChronicScene(hours: [6], severities: [5], withPainkiller: true) {
            $0.medication = SampleMedication("Sumatriptan", "50 mg", effectiveness: 1)
            $0.symptoms = ["nausea", "sound_sensitivity"]
            $0.notes = "One at seven, one at one o’clock. Still there at teatime."
        },
        ChronicScene(hours: [18], severities: [5], atWork: true) {
            $0.symptoms = ["light_sensitivity", "nausea"]
            $0.stressLevel = 4
            $0.notes = "Missed parents’ evening again."
        },
        ChronicScene(hours: [12], severities: [3], atWork: true) {
            $0.skippedMeal = true
            $0.environmentalTriggers = ["strong_smell"]
            $0.notes = "Fresh paint in the office, windows painted shut."
        },
        ChronicScene(hours: [21], severities: [3], atWork: true) {
            $0.alcohol = "1 pint of lager"
            $0.notes = "One pint at Femi’s leaving do was enough."
        },
        ChronicScene(hours: [8, 9], severities: [1, 3]) {
            $0.sleepHours = 9.5
            $0.sleepQuality = 4
            $0.notes = "Slept in and got one for it."
        },
        ChronicScene(hours: [19, 20], severities: [3], withPainkiller: true) {
            $0.notes = "Took it before the film so that I could sit through it. Half worked."
        },
        ChronicScene(hours: [13], severities: [1], withPainkiller: true) {
            $0.hydrationGlasses = 1
            $0.notes = "Probably just thirsty. Took two anyway out of habit."
        },
        ChronicScene(hours: [14, 15], severities: [3], atWork: true) {
            $0.stressLevel = 5
            $0.screenTimeHours = 8
            $0.notes = "Stock count. Every number wrong twice."
        },
        ChronicScene(hours: [9, 10], severities: [3], withPainkiller: true, dayAfter: true) {
            $0.notes = "Yesterday’s, still. Last one in the packet."
        },
        ChronicScene(hours: [16, 17], severities: [1, 3]) {
            $0.environmentalTriggers = ["cold"]
            $0.notes = "Touchline at the under-nines, wind straight off the estuary."
        },
        ChronicScene(hours: [5, 6], severities: [5], dayAfter: true) {
            $0.sleepHours = 3.5
            $0.sleepQuality = 1
            $0.symptoms = ["nausea", "light_sensitivity"]
            $0.notes = "Up from three. Sat on the bathroom floor because the tiles are cold."
        },
        ChronicScene(hours: [11], severities: [1], withPainkiller: false) {
            $0.notes = "Went by itself after a walk round the block."
        },
        ChronicScene(hours: [18], severities: [3], atWork: true) {
            $0.skippedMeal = true
            $0.notes = "Driver off sick, did his run, ate at seven."
        },
        ChronicScene(hours: [10, 12], severities: [3], withPainkiller: true) {
            $0.stressLevel = 3
            $0.notes = "Cut it in half to make them last."
        },
    ]
}
