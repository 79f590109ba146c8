import Testing

@testable import Commands

struct StylesTests {
    @Test func coloursNeedATerminalThatWantsThem() {
        #expect(Styles(isTerminal: true).isColoured)
        #expect(!Styles(isTerminal: false).isColoured)
        #expect(!Styles(isTerminal: true, environment: ["NO_COLOR": "1"]).isColoured)
        #expect(Styles(isTerminal: true, environment: ["NO_COLOR": ""]).isColoured)
        #expect(!Styles(isTerminal: true, environment: ["TERM": "dumb"]).isColoured)
    }

    @Test func colourEndsWhereTheWordEnds() {
        #expect(Styles(isTerminal: true).error("error:") == "\u{1B}[1;31merror:\u{1B}[0m")
        #expect(Styles(isTerminal: false).error("error:") == "error:")
    }
}
