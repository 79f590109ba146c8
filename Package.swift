// swift-tools-version: 6.2
import PackageDescription

// The map of these targets, and what each may import, is Sources/README.md; ArchitectureTests compares the two.

/// A C library of the system, reached through a module map and a shim header.
///
/// - Parameter pkgConfig: nil for a library that is loaded when it is needed, not with the program.
func system(_ name: String, pkgConfig: String?, debian: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

let package = Package(
    name: "aurae-report",
    products: [
        .executable(name: "aurae-report", targets: ["aurae-report"])
    ],
    targets: [
        system("CHarfBuzz", pkgConfig: "harfbuzz-subset", debian: "libharfbuzz-dev"),
        system("CCairo", pkgConfig: "cairo-ft", debian: "libcairo2-dev"),
        system("CPango", pkgConfig: "pangocairo", debian: "libpango1.0-dev"),
        system("CGLib", pkgConfig: "glib-2.0", debian: "libglib2.0-dev"),
        system("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
        system("CSodium", pkgConfig: "libsodium", debian: "libsodium-dev"),
        system("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
        system("CZip", pkgConfig: nil, debian: "libzip-dev"),
        system("CDeflate", pkgConfig: "libdeflate", debian: "libdeflate-dev"),
        system("CQPDF", pkgConfig: nil, debian: "libqpdf-dev"),
        system("CExpat", pkgConfig: "expat", debian: "libexpat1-dev"),
        system("COpenSSL", pkgConfig: nil, debian: "libssl-dev"),

        .target(name: "Diagnostics"),
        .target(name: "Files", dependencies: ["Diagnostics", "CSodium", "COpenSSL"]),
        .target(name: "JSON", dependencies: ["Diagnostics", "CSodium"]),
        .target(name: "Records", dependencies: ["Diagnostics"]),
        .target(name: "TimeZones", dependencies: ["Records", "Files", "CGLib"]),
        .target(
            name: "RecordImport",
            dependencies: ["Diagnostics", "Records", "Files", "JSON", "CSQLite", "CSodium", "CZlib", "CZip", "CExpat"]),
        .target(name: "Analysis", dependencies: ["Records", "Diagnostics", "JSON"]),
        .target(name: "Entitlements", dependencies: ["Records", "Diagnostics", "Files", "JSON", "CSodium"]),
        .target(name: "DisplayList"),
        .target(name: "ReportDocument", dependencies: ["Diagnostics", "DisplayList"]),
        .target(
            name: "ReportComposer",
            dependencies: ["Diagnostics", "Records", "Analysis", "DisplayList", "ReportDocument"]),
        .target(name: "Layout", dependencies: ["ReportDocument", "DisplayList", "Diagnostics"]),
        .target(
            name: "CairoBackend",
            dependencies: [
                "DisplayList", "Diagnostics", "Files", "CHarfBuzz", "CCairo", "CPango", "CGLib", "CDeflate",
            ]),
        .target(
            name: "PDFFinishing",
            dependencies: [
                "DisplayList", "Diagnostics", "Files", "CDeflate", "CSodium", "CQPDF",
                "CExpat", "COpenSSL",
            ]),
        .target(name: "Workers", dependencies: ["Records", "Diagnostics", "Files"]),
        .target(
            name: "Reports",
            dependencies: [
                "Diagnostics", "Files", "JSON", "Records", "TimeZones", "RecordImport", "Analysis", "Export",
                "Entitlements", "DisplayList", "ReportDocument", "ReportComposer", "Layout", "CairoBackend",
                "PDFFinishing", "Workers", "CGLib", "CSodium",
            ]),
        .target(
            name: "Batch",
            dependencies: [
                "Diagnostics", "Files", "JSON", "Records", "TimeZones", "RecordImport", "Analysis", "Entitlements",
                "DisplayList", "ReportComposer", "CairoBackend", "Workers", "Reports", "CSodium",
            ]),
        .target(
            name: "Export",
            dependencies: ["Records", "Diagnostics", "Files", "JSON", "CSQLite", "Analysis", "RecordImport", "CGLib"]),
        .target(
            name: "Commands",
            dependencies: [
                "Diagnostics", "Files", "JSON", "Records", "TimeZones", "RecordImport", "Analysis", "Export",
                "Entitlements",
                "DisplayList", "ReportComposer", "CairoBackend", "PDFFinishing", "Reports", "Batch", "CGLib",
            ]),
        .executableTarget(name: "aurae-report", dependencies: ["Files", "Reports", "Commands"]),

        .target(
            name: "SampleData", dependencies: ["Diagnostics", "Records", "CSQLite"],
            path: "Sources/Tools/SampleData"),
        .executableTarget(
            name: "make-sample-data", dependencies: ["SampleData"], path: "Sources/Tools/make-sample-data"),
        .executableTarget(
            name: "aurae-bench",
            dependencies: [
                "Reports", "Batch", "Commands", "Diagnostics", "Files", "Records", "RecordImport", "Analysis",
                "ReportComposer", "SampleData",
            ],
            path: "Sources/Tools/aurae-bench"),

        .target(
            name: "FuzzTargets",
            dependencies: [
                "Analysis", "Batch", "CairoBackend", "Diagnostics", "Entitlements", "Files", "Export", "PDFFinishing",
                "RecordImport", "Records", "ReportComposer", "Reports",
            ],
            path: "Sources/Tools/FuzzTargets"),
        .executableTarget(name: "fuzz", dependencies: ["FuzzTargets"], path: "Sources/Tools/fuzz"),

        .target(
            name: "TestSupport", dependencies: ["Analysis", "Records", "Diagnostics", "CSQLite"],
            path: "Tests/TestSupport"),
        .target(name: "Goldens", path: "Tests/Goldens", exclude: ["analysis", "blocks"]),
        .testTarget(name: "GoldensTests", dependencies: ["Goldens"]),

        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "Diagnostics"]),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "Diagnostics"]),
        .testTarget(name: "RecordsTests", dependencies: ["Records", "TimeZones"]),
        .testTarget(
            name: "RecordImportTests",
            dependencies: [
                "RecordImport", "Records", "Diagnostics", "Files", "TimeZones", "CSQLite",
                "TestSupport",
            ]),
        .testTarget(
            name: "AnalysisTests",
            dependencies: ["Analysis", "Records", "Diagnostics", "JSON", "TimeZones", "TestSupport"]),
        .testTarget(
            name: "EntitlementsTests", dependencies: ["Entitlements", "Records", "Diagnostics", "JSON", "CSodium"]),
        .testTarget(name: "DisplayListTests", dependencies: ["DisplayList"]),
        .testTarget(
            name: "ReportComposerTests",
            dependencies: [
                "ReportComposer", "Diagnostics", "Records", "Analysis", "DisplayList", "ReportDocument", "TimeZones",
                "TestSupport",
            ]),
        .testTarget(name: "ReportDocumentTests", dependencies: ["ReportDocument", "DisplayList"]),
        .testTarget(name: "LayoutTests", dependencies: ["Layout", "ReportDocument", "DisplayList", "Goldens"]),
        .testTarget(
            name: "CairoBackendTests",
            dependencies: ["CairoBackend", "CCairo", "DisplayList", "Diagnostics", "PDFFinishing"]),
        .testTarget(name: "WorkersTests", dependencies: ["Workers", "Records", "Diagnostics"]),
        .testTarget(
            name: "PDFFinishingTests",
            dependencies: ["PDFFinishing", "CairoBackend", "CCairo", "CZlib", "DisplayList", "Diagnostics"]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Reports", "Diagnostics", "Files", "JSON", "Records", "RecordImport", "Analysis", "Entitlements",
                "ReportComposer", "CairoBackend", "PDFFinishing", "DisplayList", "TestSupport",
            ]),
        .testTarget(
            name: "BatchTests",
            dependencies: [
                "Batch", "Reports", "Diagnostics", "Files", "Records", "RecordImport", "Analysis", "ReportComposer",
                "CairoBackend", "PDFFinishing", "Workers", "TestSupport",
            ]),
        .testTarget(
            name: "CommandsTests",
            dependencies: [
                "Commands", "Reports", "Diagnostics", "Files", "Records", "RecordImport", "Analysis", "Entitlements",
                "DisplayList", "TestSupport",
            ]),
        .testTarget(
            name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "Diagnostics"], exclude: ["finds", "seeds"]),
        .testTarget(
            name: "ExportTests",
            dependencies: [
                "Export", "RecordImport", "Records", "Diagnostics", "Files", "Analysis", "TimeZones", "JSON",
                "TestSupport",
            ]),
        .testTarget(name: "SampleDataTests", dependencies: ["SampleData", "Records", "CSQLite"]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "aurae-report", "Commands", "Reports", "Batch", "Entitlements", "Diagnostics", "Records", "CSQLite",
                "Goldens", "SampleData",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
