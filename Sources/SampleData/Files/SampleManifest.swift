/// `samples.json`: which reports are made of the sample data, and with which options.
enum SampleManifest {
    static func file() -> [UInt8] {
        let reports = SampleClinic.patients.map { patient in
            """
                {"file": "reports/\(patient.id).pdf", "source": "clinic/headaches.csv", "patient": "\(patient.id)"}
            """
        }
        return Array(
            """
            {
              "asOf": "\(SampleClinic.asOf)",
              "timeZone": "\(SampleClinic.timeZone)",
              "reports": [
            \(reports.joined(separator: ",\n"))
              ]
            }

            """.utf8)
    }
}
