/// `samples/README.md`, generated from the patients themselves, so that it matches the files.
enum SampleReadme {
    static func file() -> [UInt8] {
        let patients = SampleClinic.patients.map {
            "| \($0.id) | \($0.headaches.count) | \($0.shows) |"
        }
        let faults = MessyCSV.faults.map { "| \($0.line) | \($0.fault) |" }
        return Array(
            """
            # Sample data

            Everybody here is invented. The files are made by a program from fixed seeds, one for each patient, and are the same
            bytes each time:

                make samples        # writes this folder anew: the data, then the reports
                make check-samples  # says whether the reports here are what the program makes

            `swift run make-sample-data DIR` writes the data alone, into any folder. The seed of a patient is 1000 and the number in the id (1003 for
            p-003), for a SplitMix64 generator; the weather has seeds of its own, one a day, and is the same for all. All live in
            the time zone of London. The databases' bytes depend on the version of SQLite too; their rows do not.

            ## Patients

            | Patient | Headaches | Shows |
            |---|---|---|
            \(patients.joined(separator: "\n"))

            ## Files

            | File | What it is |
            |---|---|
            | `clinic/` | the clinic export as CSV, all patients: `headaches.csv`, `treatments.csv` (of p-002, p-003 and \
            p-011), `questionnaires.csv` (of p-002), `markers.csv`, `visits.csv` and `patients.csv` |
            | `clinic.json` | the same as JSON |
            | `clinic.sqlite` | the same as SQLite, times as text |
            | `one-patient/` | the headaches of \(SampleClinic.patientInEveryForm.id) without an id or a name: as CSV, as JSON, as SQLite with times as seconds, and \
            as `aurae.store`, in the shape of the app's own store |
            | `glance/` | the markers and visits of \(SampleClinic.tracker.id), somebody without headaches, eleven years of them: as `export.json` and `export.csv` of Glance \
            (the CSV has no ranges and no visits), as `glance.store`, in the shape of Glance's own store, and as a clinic's `markers.sqlite` |
            | `dialects/continental.csv` | the headaches of p-001 with semicolons, decimal commas, CRLF, in Windows-1252 |
            | `dialects/unicode-text.txt` | the same with tabs, in UTF-16 |
            | `dialects/carriage-returns.csv` | the same with lone carriage returns and a byte order mark |
            | `clinic/nights.csv`, `clinic/night_events.csv` | the clinic's tables of nights |
            | `nights/` | the nights of p-004 without an id or a name: `tables/` as the clinic's two tables, `dosetap.sqlite` and `dosetap-older.sqlite` in the \
            shape of the app's database now and before, `export-v2.csv`, `combined.csv`, `v1/` and `analytics.csv` as the app exports them |
            | `others/apple-health/` | the headaches of \(SampleClinic.patientInEveryForm.id) as Apple's Health app exports them, with what the phone measured, and a sample for \
            each day without one. Modelled on the documented form of `export.xml`; how the app writes a headache without an end, or a whole day, is a guess |
            | `others/fhir/` | p-001 and p-003 as a Bundle of HL7 FHIR R4: Patient, Observation, MedicationStatement, Encounter, after the standard; which server \
            would write a headache so is a guess |
            | `others/migraine-buddy.csv` | the headaches of p-001 as Migraine Buddy exports them, after descriptions of its columns; the words for symptoms are a guess |
            | `others/diary.xlsx` | the headaches of p-001 as a workbook with our columns, its times as dates of a calendar without a zone; written once with XlsxWriter, \
            and the one file here that `make-sample-data` does not make |
            | `others/redcap/` | p-001 and p-003 as a REDCap project exports them with codes, its data dictionary, and a mapping that names it; the project and its \
            variables are invented |
            | `messy.csv` | one fault a line, for `aurae-report inspect samples/messy.csv` |
            | `clinic-report.json` | a template: a clinic's own report of three sections, in its own words; the brand `clinic-brand.json` gives it the clinic's colours and the logo `clinic-logo.png` |
            | `reports.csv` | which reports are made of which file, and the range, the time zone, the day, the depth, the mapping, the template and the brand they are made for; \
            `stored` says whether the PDF is here |
            | `licences/` | what unlocks the premium reports of these patients and of nobody else: a licence each, and the public key that signed them. \
            The private key is gone |
            | `reports/` | the reports of eight patients; `aurae-report samples -o DIR` makes all |
            | `pages/` | ten pages as they were in version 0.1 and as they are now, as pictures of 60 dpi |
            | `hashes.txt` | the SHA-256 of every report's PDF |
            | `layouts/` | every report as text: each word and shape with its place, for machines whose libraries are of other versions, and \
            what is read aloud. `NAME.9.txt` begins with page 9 |
            | `versions.txt` | the libraries and fonts that made the reports |

            ## The faults of `messy.csv`

            | Line | Fault |
            |---|---|
            \(faults.joined(separator: "\n"))

            """.utf8)
    }
}
