import CairoBackend
import PDFFinishing
import RecordImport
import TimeZones

/// What this machine brings for making reports, and what it lacks.
public struct MachineSurvey: Sendable, Hashable {
    public struct Library: Sendable, Hashable {
        public var name: String
        public var version: String

        public init(name: String, version: String) {
            self.name = name
            self.version = version
        }
    }

    /// Something that is not there, what follows from that, and how to get it.
    public struct MissingPart: Sendable, Hashable {
        public var what: String
        public var consequence: String
        /// The exact command line.
        public var command: String
        /// Where the command is to be given, when that is not everywhere.
        public var place: String?
    }

    public var libraries: [Library]
    public var fonts: FontSurvey
    public var hasTimeZones: Bool
    /// Such as `2025b`; nil when the database does not say.
    public var timeZoneVersion: String?
    /// The file of the sRGB profile; nil when there is none.
    public var colorProfile: String?
    /// The folder of the templates that came with the program; nil when there is none.
    public var templateFolder: String?
    /// Names of the templates in it, sorted.
    public var templates: [String]
    /// Markers that the library beside the templates knows; nil when there is no library, or none that can be read.
    public var libraryMarkers: Int?
    /// Medicines that the table beside the templates knows; nil when there is no table, or none that can be read.
    public var medicines: Int?
    public var installer: Installer

    public init(
        libraries: [Library], fonts: FontSurvey, hasTimeZones: Bool, timeZoneVersion: String?,
        colorProfile: String?, templateFolder: String?, templates: [String], libraryMarkers: Int?,
        medicines: Int?, installer: Installer
    ) {
        self.libraries = libraries
        self.fonts = fonts
        self.hasTimeZones = hasTimeZones
        self.timeZoneVersion = timeZoneVersion
        self.colorProfile = colorProfile
        self.templateFolder = templateFolder
        self.templates = templates
        self.libraryMarkers = libraryMarkers
        self.medicines = medicines
        self.installer = installer
    }

    /// Looks at the machine.
    ///
    /// - Parameters:
    ///   - executable: path of the running program: brand fonts and templates are looked for around it.
    ///   - opensEveryFont: looks also whether the fallback's fonts are whole.
    public static func make(executable: String, opensEveryFont: Bool = false) -> MachineSurvey {
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
            installer: .ofThisSystem)
    }

    /// What is missing, worst first; empty when all is there.
    public var missingParts: [MissingPart] {
        [
            missingBrand, wrongBrand, missingTemplates, missingLibrary, missingMedicines, missingTimeZones,
            missingColorProfile,
        ]
        .compactMap { $0 } + missingFallbacks + wrongFallbacks
    }

    private var missingBrand: MissingPart? {
        guard fonts.brandFolder == nil else { return nil }
        return MissingPart(
            what: "the brand fonts Fraunces and Plus Jakarta Sans",
            consequence: "reports come out in Noto Sans and Noto Serif, and say so",
            // Cutting the fonts belongs to the project's set-up, not to the program.
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

    private static let standIns = "other faces stand in for these, and each report says so"

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
            consequence: "--template takes no name of these, only files", command: "make install",
            place: Self.checkout)
    }

    private var missingLibrary: MissingPart? {
        guard libraryMarkers == nil else { return nil }
        return MissingPart(
            what: "the library of markers, or it cannot be read",
            consequence: templateFolder == nil
                ? "markers are not known by their other names, and have no ranges but the file's"
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

    /// Where a command of the Makefile is to be given.
    private static let checkout = "in the project's folder"

    private var missingTimeZones: MissingPart? {
        guard !hasTimeZones else { return nil }
        return MissingPart(
            what: "the time zone database", consequence: "--time-zone knows no names, only offsets such as +01:00",
            command: installer.install(["tzdata"]))
    }

    private var missingColorProfile: MissingPart? {
        guard colorProfile == nil else { return nil }
        return MissingPart(
            what: "the sRGB colour profile", consequence: "reports cannot be written for archives",
            command: installer.install([ColorProfile.debianPackage]))
    }

    /// One for each package, naming the families it would bring.
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
    /// Every library the program is linked with by its own choice.
    public static var all: [MachineSurvey.Library] {
        (DrawingLibraries.versions + ReadingLibraries.versions + TimeZoneDatabase.libraries
            + FinishingLibraries.versions)
            .map { MachineSurvey.Library(name: $0.name, version: $0.version) }
    }
}

/// How software comes onto a system.
public enum Installer: Sendable, Hashable {
    case debian(asRoot: Bool)
    case homebrew

    /// - Parameter packages: names of Debian packages.
    func install(_ packages: [String]) -> String {
        switch self {
        case .debian(let asRoot): (asRoot ? "" : "sudo ") + "apt-get install " + packages.joined(separator: " ")
        case .homebrew: "brew install --cask font-noto-sans font-noto-serif font-noto-sans-cjk"
        }
    }
}
