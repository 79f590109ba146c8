import Analysis
import CairoBackend
import JSON
import Reports

/// Writes a survey of the machine for scripts.
enum SurveyJSON {
    static func bytes(of survey: MachineSurvey) -> [UInt8] {
        JSONWriter.document(isIndented: true) {
            $0.field("schemaVersion", 1)
            $0.field("generator", Product.generator)
            $0.field("complete", survey.missingParts.isEmpty)
            $0.object("libraries") { for library in survey.libraries { $0.field(library.name, library.version) } }
            $0.object("timeZones") {
                $0.field("found", survey.hasTimeZones)
                $0.field("version", survey.timeZoneVersion)
            }
            $0.object("fonts") {
                $0.field("brandFolder", survey.fonts.brandFolder)
                $0.objects("brand", survey.fonts.brandFaces) { $0.face($1) }
                $0.objects("fallback", survey.fonts.fallback) { $0.family($1) }
            }
            $0.field("colorProfile", survey.colorProfile)
            $0.object("templates") {
                $0.field("folder", survey.templateFolder)
                $0.field("count", survey.templates.count)
                $0.field("libraryMarkers", survey.libraryMarkers)
                $0.field("medicines", survey.medicines)
            }
            $0.object("scratch") {
                $0.field("folder", survey.temporaryFolder)
                $0.field("freeBytes", survey.freeBytes)
            }
            $0.objects("missing", survey.missingParts) { $0.missingPart($1) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func face(_ face: FontSurvey.Face) {
        field("file", face.file)
        field("version", face.version)
        field("fault", face.fault)
    }

    fileprivate mutating func family(_ family: FontSurvey.Family) {
        field("name", family.name)
        field("path", family.path)
        field("version", family.version)
        field("debianPackage", family.debianPackage)
        field("fault", family.fault)
    }

    fileprivate mutating func missingPart(_ part: MachineSurvey.MissingPart) {
        field("what", part.what)
        field("consequence", part.consequence)
        field("command", part.command)
        field("place", part.place)
    }
}
