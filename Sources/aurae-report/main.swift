import Files
import Reports

ProcessSurroundings.holdStandardStreams()
SignalRules.install()
ProcessSurroundings.prepareDrawing()
ProcessSurroundings.exit(
    Program(environment: ProcessSurroundings.environment).run(ProcessSurroundings.words))
