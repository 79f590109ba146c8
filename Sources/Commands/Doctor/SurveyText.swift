import Reports

/// Writes a survey of the machine for users.
enum SurveyText {
    static func of(_ survey: MachineSurvey, isVerbose: Bool) -> String {
        let parts = [
            Product.generator, libraries(survey), fonts(survey, isVerbose: isVerbose), timeZones(survey),
            table("Colours", [("sRGB", survey.colorProfile ?? "not found")]), templates(survey),
            scratch(survey), missing(survey),
        ]
        return parts.joined(separator: "\n\n") + "\n"
    }

    private static func libraries(_ survey: MachineSurvey) -> String {
        table("Libraries", survey.libraries.map { ($0.name, $0.version) })
    }

    private static func fonts(_ survey: MachineSurvey, isVerbose: Bool) -> String {
        let faces = survey.fonts.brandFaces
        let whole = faces.count { $0.fault == nil }
        let brand = survey.fonts.brandFolder.map { folder in
            (whole == faces.count ? "all \(whole)" : "\(whole) of \(faces.count)") + " faces in \(folder)"
        }
        var rows = [("brand", brand ?? "not found")]
        let found = survey.fonts.fallback.filter { $0.path != nil }
        rows.append(("fallback", "\(found.count) of \(survey.fonts.fallback.count) families"))
        if isVerbose {
            rows += survey.fonts.brandFaces.map { ($0.file, $0.fault ?? $0.version ?? "missing") }
            rows += survey.fonts.fallback.map { family in
                (family.name, family.path.map { "\(family.version ?? "unknown")  \($0)" } ?? "missing")
            }
        }
        return table("Fonts", rows)
    }

    private static func timeZones(_ survey: MachineSurvey) -> String {
        table("Time zones", [("database", survey.hasTimeZones ? survey.timeZoneVersion ?? "there" : "not found")])
    }

    private static func templates(_ survey: MachineSurvey) -> String {
        let found = survey.templateFolder.map { "\(survey.templates.count) in \($0)" }
        return table(
            "Templates",
            [
                ("templates", found ?? "not found"),
                ("library", survey.libraryMarkers.map { "\($0) markers" } ?? "not found"),
                ("medicines", survey.medicines.map { "\($0) known" } ?? "not found"),
            ])
    }

    private static func scratch(_ survey: MachineSurvey) -> String {
        let free = survey.freeBytes.map { "\($0 >> 20) MiB free" } ?? "not writable"
        return table("Scratch files", [("TMPDIR", "\(survey.temporaryFolder), \(free)")])
    }

    private static func missing(_ survey: MachineSurvey) -> String {
        let parts = survey.missingParts
        guard !parts.isEmpty else { return "Nothing is missing." }
        let blocks = parts.map { part in
            "Missing: \(part.what)\n  so:      \(part.consequence)\n  run:     \(part.command)"
                + (part.place.map { "\n  where:   \($0)" } ?? "")
        }
        return blocks.joined(separator: "\n\n")
    }

    private static func table(_ heading: String, _ rows: [(String, String)]) -> String {
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let lines = rows.map { name, value in
            "  " + name + String(repeating: " ", count: width - name.count) + value
        }
        return ([heading] + lines).joined(separator: "\n")
    }
}
