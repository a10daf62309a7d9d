//! A real browser, spoken to over its debugging pipe: Chromium reads commands from descriptor 3 and answers on 4, one JSON object
//! each, with a zero byte after it. A shell connects the two to the standard input and output of the child.

use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// After this long without what is waited for, the browser hangs: a way out, not a measure.
const PATIENCE: Duration = Duration::from_mins(1);

const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
];

pub struct Browser {
    child: Child,
    commands: ChildStdin,
    answers: Receiver<Value>,
    last: u64,
    /// What happened since somebody last asked.
    events: Vec<Value>,
    _profile: tempfile::TempDir,
}

impl Browser {
    pub fn start() -> Browser {
        let profile = tempfile::tempdir().expect("a temporary folder");
        let mut child = Command::new("sh")
            .args(["-c", "exec chromium \"$@\" 3<&0 4>&1 >&2", "sh"])
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let commands = child.stdin.take().expect("piped");
        let mut output = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let mut message = Vec::new();
            while output.read_until(0, &mut message).is_ok_and(|length| length > 0) {
                message.pop();
                let Ok(answer) = serde_json::from_slice(&message) else { break };
                if sender.send(answer).is_err() {
                    break;
                }
                message.clear();
            }
        });
        Browser { child, commands, answers, last: 0, events: Vec::new(), _profile: profile }
    }

    /// What the browser says next.
    fn hear(&mut self) -> Value {
        self.answers.recv_timeout(PATIENCE).expect("chromium answers; `scripts/test` installs it where it is missing")
    }

    #[track_caller]
    fn call(&mut self, session: Option<&str>, method: &str, params: &Value) -> Value {
        self.ask(session, method, params).unwrap_or_else(|why| panic!("{method} {params}: {why}"))
    }

    /// The same, where the answer may be that it cannot be done.
    fn ask(&mut self, session: Option<&str>, method: &str, params: &Value) -> Result<Value, Value> {
        self.last += 1;
        let mut command = json!({"id": self.last, "method": method, "params": params});
        if let Some(session) = session {
            command["sessionId"] = json!(session);
        }
        let mut bytes = serde_json::to_vec(&command).expect("plain values");
        bytes.push(0);
        self.commands.write_all(&bytes).expect("chromium is there; `scripts/test` installs it");
        loop {
            let mut answer = self.hear();
            if answer["id"] != self.last {
                self.events.push(answer);
                continue;
            }
            return match answer["error"].take() {
                Value::Null => Ok(answer["result"].take()),
                why => Err(why),
            };
        }
    }

    /// A window without cookies, wide or as small as a phone.
    pub fn window(&mut self, base: &str, width: u32) -> Window<'_> {
        let context = self.call(None, "Target.createBrowserContext", &json!({}))["browserContextId"].take();
        let target = json!({"url": "about:blank", "browserContextId": context});
        let target = self.call(None, "Target.createTarget", &target)["targetId"].take();
        let attached = self.call(None, "Target.attachToTarget", &json!({"targetId": target, "flatten": true}));
        let session = attached["sessionId"].as_str().expect("a session").to_owned();
        let mut window = Window { browser: self, session, base: base.to_owned() };
        for domain in ["Page", "Runtime", "Log", "DOM"] {
            window.call(&format!("{domain}.enable"), &json!({}));
        }
        window.call("Page.setLifecycleEventsEnabled", &json!({"enabled": true}));
        window.resize(width);
        window
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A window of the browser. Selectors are those of CSS.
pub struct Window<'b> {
    browser: &'b mut Browser,
    session: String,
    base: String,
}

impl Window<'_> {
    #[track_caller]
    fn call(&mut self, method: &str, params: &Value) -> Value {
        self.browser.call(Some(&self.session), method, params)
    }

    pub fn resize(&mut self, width: u32) {
        let size = json!({"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 600});
        self.call("Emulation.setDeviceMetricsOverride", &size);
    }

    /// From now on no page may run scripts of its own.
    pub fn without_scripts(&mut self) {
        self.call("Emulation.setScriptExecutionDisabled", &json!({"value": true}));
    }

    /// The language the browser asks for.
    pub fn language(&mut self, code: &str) {
        self.call("Network.enable", &json!({}));
        self.call("Network.setExtraHTTPHeaders", &json!({"headers": {"Accept-Language": code}}));
    }

    /// Opens an address of the site.
    #[track_caller]
    pub fn open(&mut self, path: &str) {
        let url = format!("{}{path}", self.base);
        self.leaving(|window| {
            window.call("Page.navigate", &json!({"url": url}));
        });
    }

    /// Does something that leads to another page, and waits until that is there.
    #[track_caller]
    fn leaving(&mut self, act: impl FnOnce(&mut Self)) {
        // A page that reloads itself may still be at it: only another one counts.
        let old = self.call("Page.getFrameTree", &json!({}))["frameTree"]["frame"]["loaderId"].take();
        let is_load = |event: &Value| event["method"] == "Page.lifecycleEvent" && event["params"]["name"] == "load";
        self.browser.events.retain(|event| !is_load(event));
        act(self);
        while !self.browser.events.iter().any(|event| is_load(event) && event["params"]["loaderId"] != old) {
            let event = self.browser.hear();
            self.browser.events.push(event);
        }
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let mut answer = self.call("Runtime.evaluate", &params);
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].take()
    }

    /// Waits until an expression is true, on this page or on one that it leads to by itself.
    #[track_caller]
    pub fn wait_for(&mut self, expression: &str) {
        let begun = Instant::now();
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        // While a page goes and another comes there is nothing to ask.
        let holds = |answer: Result<Value, Value>| answer.is_ok_and(|answer| answer["result"]["value"] == json!(true));
        while !holds(self.browser.ask(Some(&self.session), "Runtime.evaluate", &params)) {
            assert!(begun.elapsed() < PATIENCE, "{expression} never holds on {}: {}", self.path(), self.text("body"));
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Opens an address again and again until the page has a text: what was published shows after a moment.
    #[track_caller]
    pub fn open_until(&mut self, path: &str, text: &str) {
        let begun = Instant::now();
        self.open(path);
        while !self.text("main").contains(text) {
            assert!(begun.elapsed() < PATIENCE, "{path} never shows {text}: {}", self.text("main"));
            std::thread::sleep(Duration::from_millis(200));
            self.open(path);
        }
    }

    /// Where the window is, without the host.
    pub fn path(&mut self) -> String {
        self.value("location.pathname + location.search").as_str().unwrap_or_default().to_owned()
    }

    /// What can be read in the first element of a kind.
    #[track_caller]
    pub fn text(&mut self, selector: &str) -> String {
        let text = self.value(&format!("document.querySelector({})?.innerText", json!(selector)));
        text.as_str().unwrap_or_else(|| panic!("{selector} is not on the page")).to_owned()
    }

    /// How many elements of a kind can be seen.
    pub fn seen(&mut self, selector: &str) -> u64 {
        let all = format!("[...document.querySelectorAll({})]", json!(selector));
        self.value(&format!("{all}.filter((one) => one.checkVisibility()).length")).as_u64().unwrap_or_default()
    }

    /// The middle of an element, scrolled into sight.
    #[track_caller]
    fn place(&mut self, selector: &str) -> (f64, f64) {
        let selector = json!(selector);
        let place = self.value(&format!(
            "(() => {{ const one = document.querySelector({selector}); one.scrollIntoView({{block: 'center', behavior: 'instant'}}); \
             const box = one.getClientRects()[0]; return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        ));
        (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"))
    }

    #[track_caller]
    fn mouse(&mut self, kind: &str, (x, y): (f64, f64)) {
        let pressed = u8::from(kind != "mouseMoved");
        let button = if pressed > 0 { "left" } else { "none" };
        self.call(
            "Input.dispatchMouseEvent",
            &json!({"type": kind, "x": x, "y": y, "button": button, "clickCount": pressed}),
        );
    }

    /// Moves the mouse over an element.
    #[track_caller]
    pub fn point_at(&mut self, selector: &str) {
        let place = self.place(selector);
        self.mouse("mouseMoved", place);
    }

    /// Clicks on something that changes the page.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let place = self.place(selector);
        self.mouse("mousePressed", place);
        self.mouse("mouseReleased", place);
    }

    /// Clicks on something that leads to another page.
    #[track_caller]
    pub fn follow(&mut self, selector: &str) {
        self.leaving(|window| window.click(selector));
    }

    /// Goes back to the page before, or forward again.
    #[track_caller]
    pub fn travel(&mut self, steps: i64) {
        let history = self.call("Page.getNavigationHistory", &json!({}));
        let wanted = history["currentIndex"].as_i64().expect("a place") + steps;
        let entry = usize::try_from(wanted).ok().and_then(|at| history["entries"].get(at)).expect("a page there");
        let id = entry["id"].clone();
        self.value("document.documentElement.dataset.left = ''");
        self.call("Page.navigateToHistoryEntry", &json!({"entryId": id}));
        // A page that the browser kept as it was loads nothing, and one that it did not has no such mark.
        let begun = Instant::now();
        // While a page goes and another comes there is nothing to ask.
        let is_there = |history: Result<Value, Value>| history.is_ok_and(|history| history["currentIndex"] == wanted);
        while !is_there(self.browser.ask(Some(&self.session), "Page.getNavigationHistory", &json!({}))) {
            assert!(begun.elapsed() < PATIENCE, "never there");
            std::thread::sleep(Duration::from_millis(20));
        }
        self.wait_for("document.readyState === 'complete' && !('left' in document.documentElement.dataset)");
    }

    /// Types into a field, in place of what is there.
    #[track_caller]
    pub fn fill(&mut self, selector: &str, text: &str) {
        self.value(&format!("document.querySelector({}).focus()", json!(selector)));
        self.value("document.activeElement.select?.()");
        self.call("Input.insertText", &json!({"text": text}));
    }

    /// Chooses a value in a field that is not typed into.
    #[track_caller]
    pub fn choose(&mut self, selector: &str, value: &str) {
        let (selector, value) = (json!(selector), json!(value));
        let chosen = self.value(&format!(
            "(() => {{ const one = document.querySelector({selector}); one.value = {value}; \
             one.dispatchEvent(new Event('change', {{bubbles: true}})); return one.value; }})()"
        ));
        assert_eq!(chosen, value, "{selector}");
    }

    /// Presses a key that has a name, such as `ArrowLeft`.
    #[track_caller]
    pub fn press(&mut self, key: &str) {
        // Without its number the browser itself does nothing with a key.
        let number = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].iter().position(|known| *known == key);
        let number = 37 + number.expect("a key whose number is known");
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({"type": kind, "key": key, "code": key, "windowsVirtualKeyCode": number});
            self.call("Input.dispatchKeyEvent", &event);
        }
    }

    /// Drops a file on an element, which leads to another page.
    #[track_caller]
    pub fn drop_file(&mut self, selector: &str, file: &Path) {
        let (x, y) = self.place(selector);
        self.leaving(|window| {
            for kind in ["dragEnter", "dragOver", "drop"] {
                let data = json!({"items": [], "files": [file], "dragOperationsMask": 1});
                window.call("Input.dispatchDragEvent", &json!({"type": kind, "x": x, "y": y, "data": data}));
            }
        });
    }

    /// Chooses a file in a field.
    #[track_caller]
    pub fn choose_file(&mut self, selector: &str, file: &Path) {
        let root = self.call("DOM.getDocument", &json!({}))["root"]["nodeId"].take();
        let field = self.call("DOM.querySelector", &json!({"nodeId": root, "selector": selector}))["nodeId"].take();
        self.call("DOM.setFileInputFiles", &json!({"nodeId": field, "files": [file]}));
    }

    /// What went wrong on the pages so far: scripts that failed, and what the content security policy refused.
    pub fn complaints(&mut self) -> Vec<String> {
        let complaint = |event: &Value| match event["method"].as_str() {
            Some("Runtime.exceptionThrown") => Some(event["params"]["exceptionDetails"].to_string()),
            Some("Log.entryAdded") if event["params"]["entry"]["level"] == "error" => {
                Some(event["params"]["entry"].to_string())
            }
            _ => None,
        };
        self.browser.events.iter().filter_map(complaint).collect()
    }
}
