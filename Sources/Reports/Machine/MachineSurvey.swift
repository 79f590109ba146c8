import CairoBackend
import Files
import Glibc
import PDFFinishing
import RecordImport
import TimeZones

/// This machine's means for making reports, and anything missing.
public struct MachineSurvey: Sendable, Hashable {
    public struct Library: Sendable, Hashable {
        public var name: String
        public var version: String
    }

    /// A missing part, its consequence, and the command that installs it.
    public struct MissingPart: Sendable, Hashable {
        public var what: String
        public var consequence: String
        /// The exact command line.
        public var command: String
        /// Location for running the command; nil for anywhere.
        public var place: String?
    }

    public var libraries: [Library]
    public var fonts: FontSurvey
    public var hasTimeZones: Bool
    /// For example `2025b`; nil if the database does not give it.
    public var timeZoneVersion: String?
    /// Path of the sRGB profile; nil if missing.
    public var colorProfile: String?
    /// Folder of the built-in templates; nil if missing.
    public var templateFolder: String?
    /// Names of the templates in it, sorted.
    public var templates: [String]
    /// Number of markers in the library beside the templates; nil if it is missing or unreadable.
    public var libraryMarkers: Int?
    /// Number of medicines in the table beside the templates; nil if it is missing or unreadable.
    public var medicines: Int?
    /// Folder for scratch files (`TMPDIR`), and the bytes free there; nil if nothing can be written there.
    public var temporaryFolder: String
    public var freeBytes: Int?
    public var installer: Installer

    /// Surveys the machine.
    ///
    /// - Parameters:
    ///   - executable: path of the running program: brand fonts and templates are searched around it.
    ///   - opensEveryFont: whether to check that the fallback fonts are intact.
    ///   - temporaryFolder: the run's `TMPDIR`.
    public static func make(
        executable: String, opensEveryFont: Bool = false, temporaryFolder: String = "/tmp"
    ) -> MachineSurvey {
        let folder = TemplateFolder.search(executable: executable)
        let library = try? MarkerLibraryFiles.library(executable: executable)
        let medicines = try? MedicineFiles.table(executable: executable)
        return MachineSurvey(
            libraries: Library.all,
            fonts: FontSurvey(
                FontLocations.search(executable: executable, hashes: false), opensFallback: opensEveryFont),
            hasTimeZones: TimeZoneDatabase.isThere, timeZoneVersion: TimeZoneDatabase.version,
            colorProfile: ColorProfile.path, templateFolder: folder?.path, templates: folder?.names ?? [],
            libraryMarkers: library.map(\.entries.count), medicines: medicines.map(\.entries.count),
            temporaryFolder: temporaryFolder, freeBytes: ScratchFolder.freeBytes(in: temporaryFolder),
            installer: Installer())
    }

    /// Missing parts, worst first.
    public var missingParts: [MissingPart] {
        [
            missingBrand, wrongBrand, missingTemplates, missingLibrary, missingMedicines, missingTimeZones,
            missingColorProfile, missingScratch,
        ]
        .compactMap { $0 } + missingFallbacks + wrongFallbacks
    }

    private var missingBrand: MissingPart? {
        guard fonts.brandFolder == nil else { return nil }
        return MissingPart(
            what: "the brand fonts Fraunces and Plus Jakarta Sans",
            consequence: "reports use Noto Sans and Noto Serif instead, and say so",
            // Making the font subsets is part of the project's set-up, not of the program.
            command: "make setup",
            place: "in the project's folder; then make install there, if this is an installed program")
    }

    private var wrongBrand: MissingPart? {
        let faults = fonts.brandFaces.compactMap { face in face.fault.map { "\(face.file), which \($0)" } }
        guard !faults.isEmpty else { return nil }
        return MissingPart(
            what: "of the brand fonts: \(faults.joined(separator: "; "))",
            consequence: Self.standIns, command: "make setup",
            place: "in the project's folder; then make install there, if this is an installed program")
    }

    private static let standIns = "substitute fonts are used, and each report says so"

    private var wrongFallbacks: [MissingPart] {
        fonts.fallback.compactMap { family in
            family.fault.map {
                MissingPart(
                    what: $0, consequence: Self.standIns,
                    command: installer.install(["--reinstall", family.debianPackage]))
            }
        }
    }

    private var missingTemplates: MissingPart? {
        let absent = TemplateFolder.shipped.filter { !templates.contains($0) }
        guard !absent.isEmpty else { return nil }
        return MissingPart(
            what: absent.count == TemplateFolder.shipped.count
                ? "the templates that come with the program"
                : "of the templates that come with the program: \(absent.joined(separator: ", "))",
            consequence: "--template accepts only files, not these names", command: "make install",
            place: Self.checkout)
    }

    private var missingLibrary: MissingPart? {
        guard libraryMarkers == nil else { return nil }
        return MissingPart(
            what: "the library of markers, or it cannot be read",
            consequence: templateFolder == nil
                ? "markers are not recognised by other names, and have only the file's own ranges"
                : "no source can be read",
            command: "make install", place: Self.checkout)
    }

    private var missingMedicines: MissingPart? {
        guard medicines == nil else { return nil }
        return MissingPart(
            what: "the table of medicines, or it cannot be read",
            consequence: templateFolder == nil
                ? "headaches with a medicine named cannot be reported" : "no figure and no report can be made",
            command: "make install", place: Self.checkout)
    }

    /// Location for running a command of the Makefile.
    private static let checkout = "in the project's folder"

    private var missingTimeZones: MissingPart? {
        guard !hasTimeZones else { return nil }
        return MissingPart(
            what: "the time zone database", consequence: "--time-zone accepts no names, only offsets such as +01:00",
            command: installer.install(["tzdata"]))
    }

    private var missingColorProfile: MissingPart? {
        guard colorProfile == nil else { return nil }
        return MissingPart(
            what: "the sRGB colour profile", consequence: "archive reports cannot be written",
            command: installer.install([ColorProfile.debianPackage]))
    }

    private var missingScratch: MissingPart? {
        guard freeBytes == nil else { return nil }
        return MissingPart(
            what: "a folder for scratch files: nothing can be written in \(temporaryFolder)",
            consequence: "clinics' tables, databases and compressed exports cannot be read",
            command: "export TMPDIR=/var/tmp")
    }

    /// One missing part for each package, naming the families it would install.
    private var missingFallbacks: [MissingPart] {
        var packages: [String] = []
        for family in fonts.fallback where family.path == nil && !packages.contains(family.debianPackage) {
            packages.append(family.debianPackage)
        }
        return packages.map { package in
            let families = fonts.fallback.filter { $0.path == nil && $0.debianPackage == package }.map(\.name)
            return MissingPart(
                what: families.joined(separator: ", "),
                consequence: "characters that only these have print as boxes, and the report says how many",
                command: installer.install([package]))
        }
    }
}

extension MachineSurvey.Library {
    /// All libraries that the program links directly.
    public static var all: [MachineSurvey.Library] {
        (DrawingLibraries.versions + ReadingLibraries.versions + TimeZoneDatabase.libraries
            + FinishingLibraries.versions)
            .map { MachineSurvey.Library(name: $0.name, version: $0.version) }
    }
}

/// Debian's package installer.
public struct Installer: Sendable, Hashable {
    public var asRoot = geteuid() == 0

    /// - Parameter packages: names of Debian packages.
    func install(_ packages: [String]) -> String {
        (asRoot ? "" : "sudo ") + "apt-get install " + packages.joined(separator: " ")
    }
}
