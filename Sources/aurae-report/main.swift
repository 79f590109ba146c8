import Commands
import Files
import Reports

ProcessSurroundings.holdStandardStreams()
SignalRules.install()
ProcessSurroundings.exit(Program(environment: ProcessSurroundings.environment).run(ProcessSurroundings.words))
