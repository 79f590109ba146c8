import Foundation
import Testing

/// A page opened in headless Chromium, and what was done with it, step by step.
///
/// The browser is driven over its debugging pipe by a few lines of Python, which every machine that builds this has.
struct Browser {
    enum Step {
        /// The value of an expression of JavaScript, which the page's own policy does not stop.
        case value(String)
        /// Keys as a person presses them: `Tab`, `Enter`, `Space`, `ArrowDown`, `Home`, `Escape`.
        case key(String)
        case type(String)
        case window(width: Int, height: Int)
        case dark(Bool)
        /// Without the page's own scripts from the next time it is loaded.
        case scriptsOff
        case reload
        /// Writes what is seen as a PNG.
        case picture(String)
        /// Writes the printed page as a PDF.
        case print(String)

        fileprivate var words: [Any] {
            switch self {
            case .value(let expression): ["value", expression]
            case .key(let name): ["key", name]
            case .type(let text): ["type", text]
            case .window(let width, let height): ["window", width, height]
            case .dark(let isDark): ["dark", isDark]
            case .scriptsOff: ["scriptsOff"]
            case .reload: ["reload"]
            case .picture(let path): ["picture", path]
            case .print(let path): ["print", path]
            }
        }
    }

    struct Visit {
        /// One for each step that has a value.
        var values: [Any]
        /// Errors and warnings of the console, exceptions, and what the policy stopped.
        var complaints: [String]
        /// Addresses that were asked for, but for the page's own and pictures inside it.
        var requests: [String]

        func text(_ index: Int) -> String { index < values.count ? "\(values[index])" : "(missing)" }
    }

    static let program = ["/usr/bin/chromium", "/usr/bin/google-chrome"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    static func visit(_ page: String, _ steps: [Step]) throws -> Visit {
        let program = try #require(program, "chromium is not installed; make setup installs it")
        let folder = try TestFolder()
        try folder.write(driver, to: "driver.py")
        let job: [String: Any] = [
            "program": program, "profile": folder.file("profile"), "steps": steps.map(\.words),
            "page": URL(fileURLWithPath: page).absoluteString,
        ]
        try folder.write(try JSONSerialization.data(withJSONObject: job), to: "job.json")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", folder.file("driver.py"), folder.file("job.json"), folder.file("answer.json")]
        process.standardInput = FileHandle.nullDevice
        process.standardError = try folder.newFile("errors")
        try process.run()
        process.waitUntilExit()
        let answer = try #require(folder.data("answer.json"), "\(folder.text("errors") ?? "")")
        let json = try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
        return Visit(
            values: json["values"] as? [Any] ?? [], complaints: json["complaints"] as? [String] ?? [],
            requests: json["requests"] as? [String] ?? [])
    }

    private static let driver = #"""
        import base64, json, os, select, subprocess, sys, time

        job = json.load(open(sys.argv[1]))
        command_read, command_write = os.pipe()
        answer_read, answer_write = os.pipe()

        def pipes():
            # The browser reads from descriptor 3 and writes to descriptor 4.
            a, b = os.dup(command_read), os.dup(answer_write)
            os.dup2(a, 3); os.dup2(b, 4)
            os.set_inheritable(3, True); os.set_inheritable(4, True)

        browser = subprocess.Popen(
            [job["program"], "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-background-networking", "--remote-debugging-pipe",
             "--user-data-dir=" + job["profile"], "about:blank"],
            preexec_fn=pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)

        pending, number, session = b"", 0, None
        answers, events = {}, []
        deadline = time.time() + 90

        def pump(wait):
            global pending
            if not select.select([answer_read], [], [], wait)[0]: return
            pending += os.read(answer_read, 1 << 16)
            while b"\0" in pending:
                text, pending = pending.split(b"\0", 1)
                message = json.loads(text)
                if "id" in message: answers[message["id"]] = message
                else: events.append(message)

        def call(method, **params):
            global number
            number += 1
            message = {"id": number, "method": method, "params": params}
            if session: message["sessionId"] = session
            os.write(command_write, json.dumps(message).encode() + b"\0")
            while number not in answers:
                if time.time() > deadline: raise SystemExit("no answer to " + method)
                pump(1)
            answer = answers.pop(number)
            if "error" in answer: raise SystemExit(method + ": " + str(answer["error"]))
            return answer["result"]

        def load(method, **params):
            seen = len(events)
            call(method, **params)
            while not any(e["method"] == "Page.loadEventFired" for e in events[seen:]):
                if time.time() > deadline: raise SystemExit("the page does not load")
                pump(1)

        keys = {"Tab": ("Tab", 9, ""), "Enter": ("Enter", 13, "\r"), "Space": ("Space", 32, " "),
                "ArrowRight": ("ArrowRight", 39, ""), "ArrowLeft": ("ArrowLeft", 37, ""),
                "ArrowDown": ("ArrowDown", 40, ""), "ArrowUp": ("ArrowUp", 38, ""), "Home": ("Home", 36, ""),
                "End": ("End", 35, ""), "Escape": ("Escape", 27, "")}
        values = []
        try:
            target = call("Target.createTarget", url="about:blank")["targetId"]
            session = call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
            for domain in ["Page", "Runtime", "Log", "Network", "Audits"]: call(domain + ".enable")
            call("Emulation.setFocusEmulationEnabled", enabled=True)
            load("Page.navigate", url=job["page"])
            for step in job["steps"]:
                name, rest = step[0], step[1:]
                if name == "value":
                    result = call("Runtime.evaluate", expression=rest[0], returnByValue=True, awaitPromise=True)
                    if "exceptionDetails" in result: raise SystemExit(str(result["exceptionDetails"]))
                    values.append(result["result"].get("value"))
                elif name == "key":
                    code, virtual, text = keys[rest[0]]
                    key = " " if code == "Space" else code
                    call("Input.dispatchKeyEvent", type="keyDown", key=key, code=code, windowsVirtualKeyCode=virtual,
                         text=text)
                    call("Input.dispatchKeyEvent", type="keyUp", key=key, code=code, windowsVirtualKeyCode=virtual)
                elif name == "type":
                    call("Input.insertText", text=rest[0])
                elif name == "window":
                    call("Emulation.setDeviceMetricsOverride", width=rest[0], height=rest[1], deviceScaleFactor=1,
                         mobile=False)
                elif name == "dark":
                    call("Emulation.setEmulatedMedia", features=[
                        {"name": "prefers-color-scheme", "value": "dark" if rest[0] else "light"}])
                elif name == "scriptsOff":
                    call("Emulation.setScriptExecutionDisabled", value=True)
                elif name == "reload":
                    load("Page.reload")
                elif name == "picture":
                    data = call("Page.captureScreenshot", format="png")["data"]
                    open(rest[0], "wb").write(base64.b64decode(data))
                elif name == "print":
                    data = call("Page.printToPDF")["data"]
                    open(rest[0], "wb").write(base64.b64decode(data))
            pump(0.2)
        finally:
            browser.kill()
            browser.wait()

        complaints, requests = [], []
        for event in events:
            params = event["params"]
            if event["method"] == "Log.entryAdded": complaints.append(params["entry"]["text"])
            if event["method"] == "Runtime.consoleAPICalled": complaints.append("console " + params["type"])
            if event["method"] == "Runtime.exceptionThrown":
                complaints.append(params["exceptionDetails"]["exception"].get("description", "exception"))
            if event["method"] == "Audits.issueAdded" and params["issue"]["code"] == "ContentSecurityPolicyIssue":
                complaints.append(json.dumps(params["issue"]["details"]))
            if event["method"] == "Network.requestWillBeSent":
                address = params["request"]["url"]
                if address != job["page"] and not address.startswith("data:"): requests.append(address)
        json.dump({"values": values, "complaints": complaints, "requests": requests}, open(sys.argv[2], "w"))
        """#
}
