import Analysis
import Diagnostics
import Records
import ReportDocument

/// One page for whoever approves a treatment: the last three months, what was tried, and disability
/// (`specialist.md` §2.5).
extension ReportWriter {
    /// Maximum numbers of treatments and of acute medicines with a row: it must stay one page.
    private static var mostTreatments: Int { 5 }
    private static var mostAcute: Int { 4 }

    func priorAuthorization(_ premium: PremiumFindings) -> [Block] {
        let identity = IdentityWords(
            input.identity, dates: input.style.dates,
            doubtsBirth: input.diagnostics.contains { $0.code == .birthAfterEntries })
        return [
            .title(
                ReportTitle(
                    title: reportName,
                    subtitle: "Counted from the patient’s own diary. Counts only, no clinical judgement.")),
            .notes(
                [
                    Note(
                        label: "Patient",
                        text: identity.lines.compactMap(PrintableText.isolated).joined(separator: ", ")),
                    Note(
                        label: "Diagnosis (clinic’s)",
                        text: input.identity.diagnosis.flatMap(PrintableText.isolated) ?? "not given"),
                ]),
            .signature(["Insurer and member number", "Requested treatment"]),
        ] + recentBlocks(premium) + triedBlocks(premium.treatments) + acuteBlocks(premium) + [
            .notes(basis(premium)),
            heading("Statement of the clinician", input.identity.clinician.flatMap(PrintableText.isolated)),
            .signature(["Signature", "Date"]),
        ]
    }

    private func heading(_ text: String, _ note: String?) -> Block {
        .heading(SectionHeading(text, note: note, level: .subsection))
    }

    // MARK: Last three months

    private func recentBlocks(_ premium: PremiumFindings) -> [Block] {
        let whole = premium.recent.whole.counts
        let days = whole.days
        let covered = "\(whole.coveredDays) of \(Plural.day(findings.diary.coverage.days(in: days)))"
        return [
            heading("Last three months", "diary covers \(covered), \(dates.range(days))"),
            .table(
                SummaryTable(
                    name: "Last three months",
                    columns: [.init("")] + monthColumns(premium.recent) + [
                        .init("per 28 days", alignment: .right), .init("rests on", alignment: .right),
                    ],
                    groups: [SummaryTable.Group(label: "", detail: "", rows: recentRows(premium.recent))],
                    missingNote: "– not known",
                    spans: [.init(46, 170)] + Self.monthSpans + [.init(294, 358), .init(362, 549)],
                    hasSeverities: false)),
        ]
    }

    private static var monthSpans: [SummaryTable.Span] {
        (0..<3).map { .init(174 + 40 * Double($0), 210 + 40 * Double($0)) }
    }

    private func monthColumns(_ recent: RecentMonths) -> [SummaryTable.Column] {
        recent.months.map {
            .init(dates.shortMonth($0.counts.days.from.month), alignment: .right, tabularFigures: true)
        }
    }

    private func recentRows(_ recent: RecentMonths) -> [SummaryTable.Row] {
        let whole = recent.whole.counts
        let migraine = whole.migraine ?? MigraineDays()
        let medicine = whole.medicine
        func row(_ name: String, _ count: TreatmentPeriod.Count, _ isLeast: (TreatmentPeriod) -> Bool, _ basis: String)
            -> SummaryTable.Row
        {
            let isKnown = findings.asked.absence(of: count) == nil
            let cells = (recent.months.map(\.counts)).map { period -> SummaryTable.Cell in
                guard isKnown, let days = period[count] else { return .missing }
                return isLeast(period) ? (days == 0 ? .missing : .text("at least \(days)")) : .text("\(days)")
            }
            let outside = count == .acuteDays ? findings.diary.doseDaysOutside.count(where: whole.days.contains) : 0
            let rate =
                isKnown && whole.coveredDays > 0 && !isLeast(whole)
                ? whole[count].map { DayRate(count: $0 - outside, coveredDays: whole.coveredDays) } : nil
            return SummaryTable.Row(
                cells: [.text(name)] + cells
                    + [rate.map { .text(rateWords($0)) } ?? .missing, .quiet(isKnown ? basis : Self.notInExport)])
        }
        let unknown =
            "cannot be counted: features on \(migraine.decidable) of \(migraine.headacheDays)"
        let open = "\(Plural.day(migraine.notDecidable)) not decidable"
        let severity = "severity of \(whole.severities.answered) of \(whole.severities.entries)"
        return [
            row("Headache days", .headacheDays, { _ in false }, "\(whole.coveredDays) covered days"),
            row(
                "Migraine days", .migraineDays, { $0.migraine?.isAtLeast ?? false },
                migraine.known == nil ? unknown : open),
            row("Severe-headache days", .severeDays, { $0.daysPerhapsSevere > 0 }, severity),
            row(
                "Acute-medication days", .acuteDays, { !$0.medicine.suffices },
                "recorded for \(medicine.answered) of \(medicine.entries)"),
            hoursRow(recent),
        ]
    }

    private func hoursRow(_ recent: RecentMonths) -> SummaryTable.Row {
        let whole = recent.whole
        func cell(_ hours: HeadacheHours) -> SummaryTable.Cell {
            guard findings.asked.knowsEnds, let number = hours.hours else { return .missing }
            let words = NumberWords.printed(number, decimals: 0)
            return hours.isAtLeast ? (number == 0 ? .missing : .text("at least \(words)")) : .text(words)
        }
        let rate = findings.asked.knowsEnds ? whole.hours.per28(coveredDays: whole.counts.coveredDays) : nil
        return SummaryTable.Row(
            cells: [.text("Hours with headache")]
                + recent.months.map { $0.counts.coveredDays == 0 ? .missing : cell($0.hours) }
                + [
                    rate.map { .text(NumberWords.printed($0, decimals: 0)) } ?? .missing,
                    .quiet("length of \(whole.hours.n) of \(whole.hours.of)"),
                ])
    }

    // MARK: Tried

    private func triedBlocks(_ treatments: TreatmentFindings) -> [Block] {
        let heading = heading("Preventive treatments tried", "newest first")
        guard let all = treatments.treatments else {
            return [heading, .paragraph(Paragraph("Treatments: \(Self.notInExport).", role: .lead))]
        }
        let shown = preventive(treatments).prefix(Self.mostTreatments)
        guard !shown.isEmpty else { return [heading, .paragraph(Paragraph(noTreatment, role: .lead))] }
        let table = SummaryTable(
            name: "Preventive treatments tried",
            columns: [
                .init("Treatment and class", lineLimit: 2), .init("From – to", lineLimit: 2),
                .init("Headache days per 28: before → latest", lineLimit: 3),
                .init("Why stopped, side effects", lineLimit: 3),
            ],
            groups: [
                SummaryTable.Group(
                    label: "", detail: "",
                    // The letter is one page whatever the names are.
                    rows: shown.map { triedRow(treatments, all[$0], $0, lines: shown.count > 3 ? 2 : 3) })
            ],
            missingNote: "– not recorded",
            spans: [.init(46, 158), .init(162, 262), .init(266, 424), .init(428, 549)], hasSeverities: false)
        return [heading, .table(table)]
    }

    /// Indices of the treatments that are not for attacks, newest first.
    private func preventive(_ treatments: TreatmentFindings) -> [Int] {
        let all = treatments.treatments ?? []
        return all.indices.reversed().filter { all[$0].treatment.kind != .acute }
    }

    private func triedRow(
        _ treatments: TreatmentFindings, _ finding: TreatmentFinding, _ place: Int, lines: Int
    ) -> SummaryTable.Row {
        let treatment = finding.treatment
        let name = [treatmentName(treatment), treatment.dose.flatMap(PrintableText.isolated)].compactMap(\.self)
            .joined(separator: " ")
        let detail = treatment.kind == .procedure ? "procedure" : finding.medicineClass.map(MedicineWords.tag)
        return SummaryTable.Row(
            cells: [
                .limited(name + (detail.map { ", \($0)" } ?? ""), lines: 2), .limited(tried(treatment), lines: 2),
                .limited(course(treatments, finding, place), lines: lines),
                endWords(treatment, treatments).map { .limited($0, lines: lines) }
                    ?? (goesOn(treatment) ? .quiet("still taken") : .missing),
            ])
    }

    /// Returns the days with their length; of a procedure only the day.
    private func tried(_ treatment: Treatment) -> String {
        guard let end = treatmentEnd(treatment) else { return treatmentStart(treatment) }
        return "\(treatmentStart(treatment)) – \(end)" + (treatmentLength(treatment).map { " (\($0))" } ?? "")
    }

    /// Returns `15 → 20 (+33 %); migraine 11 → 14`, and what else changed in these days.
    private func course(_ treatments: TreatmentFindings, _ finding: TreatmentFinding, _ place: Int) -> String {
        func words(_ count: TreatmentPeriod.Count) -> String? {
            latestChange(finding, of: count).map { change in
                let percent = change.percent.map { " (\(NumberWords.signed(Int($0.rounded())))\u{A0}%)" } ?? ""
                return "\(rateWords(change.earlier)) → \(rateWords(change.later))\(percent)"
            }
        }
        guard let headaches = words(.headacheDays) else { return changeAbsence(finding) }
        let beside = treatments.alongside(place, until: finding.latest?.days.to)
        let changed = beside.compactMap { treatments.treatments?[$0].treatment }.map(treatmentName)
        let names = changed.prefix(2) + (changed.count > 2 ? ["\(changed.count - 2) more"] : [])
        return [
            headaches, words(.migraineDays).map { "migraine \($0)" },
            names.isEmpty ? nil : "\(listed(Array(names))) changed in the same days",
        ].compactMap(\.self).joined(separator: "; ")
    }

    // MARK: Acute medicines

    private func acuteBlocks(_ premium: PremiumFindings) -> [Block] {
        let heading = heading("Acute medicines", "days in each month, mean relief of 5 (ratings)")
        guard findings.asked.knowsMedication else {
            return [heading, .paragraph(Paragraph("Medicines: \(Self.notInExport).", role: .lead))]
        }
        let rows = acute(premium).prefix(Self.mostAcute).map { acuteRow($0, premium) }
        guard !rows.isEmpty else {
            return [heading, .paragraph(Paragraph("None is named in these months.", role: .lead))]
        }
        let table = SummaryTable(
            name: "Acute medicines",
            columns: [.init("", lineLimit: 2)] + monthColumns(premium.recent) + [
                .init("relief", alignment: .right), .init("relief within 2 h", alignment: .right),
                .init("side effects", lineLimit: 2),
            ], groups: [SummaryTable.Group(label: "", detail: "", rows: rows)], missingNote: "– not recorded",
            spans: [.init(46, 170)] + Self.monthSpans + [.init(294, 350), .init(354, 424), .init(440, 549)],
            hasSeverities: false)
        return [heading, .table(table)]
    }

    private func acute(_ premium: PremiumFindings) -> [MedicineLedger.Medicine] {
        premium.recent.ledger.medicines.filter(\.isAcute)
    }

    private func acuteRow(_ medicine: MedicineLedger.Medicine, _ premium: PremiumFindings) -> SummaryTable.Row {
        let relief = premium.recent.relief.first { $0.name == medicine.name && $0.timed > 0 }
        let effects = premium.treatments.sideEffects(of: medicine.name).map(sideEffectWords)
        let name = MedicineWords.printed(medicine.ownName ?? medicine.name)
        let mean = medicine.total.meanRelief.map {
            SummaryTable.Cell.text("\(NumberWords.tenths($0)) (\(medicine.total.ratings))")
        }
        return SummaryTable.Row(
            cells: [.text(([name, MedicineWords.tag(of: medicine)].compactMap(\.self)).joined(separator: ", "))]
                + medicine.byMonth.map { $0.days > 0 ? .text("\($0.days)") : .missing } + [
                    mean ?? .missing, relief.map { .text("\($0.within2Hours) of \($0.timed)") } ?? .missing,
                    effects.isEmpty ? .missing : .limited(listed(effects), lines: 2),
                ])
    }

    // MARK: Disability and basis

    /// Disability, what has no row, and what the counts rest on.
    private func basis(_ premium: PremiumFindings) -> [Note] {
        let treatments = premium.treatments
        let preventive = preventive(treatments).count
        let acute = acute(premium)
        let named = Set(acute.map(\.name))
        let others = (treatments.treatments ?? []).map(\.treatment).filter {
            $0.kind == .acute && !named.contains($0.name)
        }
        .prefix(Self.mostAcute).map { treatment in
            let end = endWords(treatment, treatments).map { ": \($0)" } ?? ""
            return "\(treatmentName(treatment)) \(tried(treatment))\(end)"
        }
        let lines: [(String, String?)] = [
            ("Disability", disability(treatments)),
            (
                "Not in these tables",
                [
                    preventive > Self.mostTreatments
                        ? "The latest \(Self.mostTreatments) of \(preventive) treatments; the full report has all."
                        : nil,
                    acute.count > Self.mostAcute
                        ? "\(NumberWords.capitalised(Plural.otherMedicine(acute.count - Self.mostAcute)))." : nil,
                    others.isEmpty ? nil : "Tried for attacks: \(others.joined(separator: " · ")).", unusedTreatments,
                ].compactMap(\.self).joined(separator: " ")
            ),
            ("Named in the diary only", namedPreventiveWords(treatments)),
            ("The counts rest on", restsOn(premium)),
        ]
        return lines.compactMap { label, text in text.flatMap { $0.isEmpty ? nil : Note(label: label, text: $0) } }
    }

    private func disability(_ treatments: TreatmentFindings) -> String {
        guard let questionnaires = treatments.questionnaires else { return "MIDAS and HIT-6: \(Self.notInExport)." }
        let start = treatments.course.flatMap { treatments.treatments?[$0.place].treatment }
        func words(_ one: Questionnaire) -> String { "\(totalWords(one) ?? ""), \(dates.day(one.day))" }
        return Instrument.allCases.flatMap { instrument -> [String] in
            let known = questionnaires.filter { $0.instrument == instrument && $0.total != nil }
            guard let last = known.last else { return ["\(instrument.rawValue): no total recorded."] }
            let before = start.flatMap { start in known.last { $0.day < start.start && $0.day != last.day } }
            let since = before.flatMap { one in
                start.map { "; last before \(member(treatmentName($0))): \(words(one))" }
            }
            return ["\(instrument.rawValue): \(words(last))\(since ?? "").", domainWords(last)].compactMap(\.self)
        }.joined(separator: " ")
    }

    /// What the counts rest on.
    private func restsOn(_ premium: PremiumFindings) -> String {
        let (whole, coverage) = (premium.recent.whole.counts, findings.diary.coverage)
        let all = coverage.days(in: whole.days)
        let covered = "\(whole.coveredDays) of \(Plural.day(all))"
        let doses = findings.diary.dosesAlone.count { whole.days.contains($0.day) }
        let features = premium.migraine.features
        let missing = [
            (features.oneSided, "side"), (features.pulsating, "pulsating"),
            (features.worseWithActivity, "worse with activity"), (features.nauseaOrVomiting, "symptoms"),
        ].filter { $0.0.of == 0 }.map(\.1)
        return [
            coverage.span == nil
                ? "No diary is in the export."
                : coverage.observedDays == nil
                    ? "Days without an entry count as headache-free (\(covered) in the diary)."
                    : "\(covered) observed; the others do not count.",
            whole.migraine.map(migraineSentence),
            findings.asked.fields.hasDoses
                ? "Doses outside headaches: \(doses == 0 ? "none in these months" : "\(doses)")."
                : "Doses outside headaches: \(Self.notInExport).",
            missing.isEmpty ? nil : "Not recorded: \(listed(missing)).",
        ].compactMap(\.self).joined(separator: " ")
    }
}
