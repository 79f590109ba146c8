import Analysis
import Foundation

/// The table of medicines that comes with the program.
package enum ShippedMedicines {
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../templates/medicines").standardizedFileURL

    package static let files: [MedicineFile] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().map { name in
            let data = FileManager.default.contents(atPath: folder.appending(path: name).path) ?? Data()
            return MedicineFile(path: name, bytes: Array(data))
        }
    }()

    package static let table: MedicineTable = {
        var table = MedicineTable()
        do { try table.add(files) } catch { preconditionFailure("\(error)") }
        return table
    }()
}
