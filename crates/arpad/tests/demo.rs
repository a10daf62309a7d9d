//! The demo and the tutorial are one story: what docs/TUTORIAL.md shows is what `arpad demo` runs and prints.
//! `UPDATE_GALLERY=1` writes the outputs.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn demo(words: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arpad"))
        .arg("demo")
        .args(words)
        .current_dir(folder)
        // A database named there is not the demo's.
        .env("ARPAD_DB", "somebody-elses.db")
        .output()
        .expect("arpad runs")
}

fn steps(output: &Output) -> Vec<Value> {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let document: Value = serde_json::from_slice(&output.stdout).expect("one JSON document");
    document["steps"].as_array().expect("steps").clone()
}

fn shown(step: &Value) -> String {
    let text = |key: &str| step[key].as_str().unwrap_or_default().to_owned();
    let code = step["exit_code"].as_u64().expect("a number");
    let code = if code == 0 { String::new() } else { format!("exit code {code}\n") };
    let printed = text("output");
    let printed: Vec<&str> = printed.lines().map(str::trim_end).chain([""]).collect();
    format!("$ {}\n{}{code}", text("command"), printed.join("\n"))
}

#[test]
fn the_tutorial_shows_what_the_demo_prints() {
    let folder = tempfile::tempdir().unwrap();
    let steps = steps(&demo(&["--json"], folder.path()));
    assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is left behind");
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/TUTORIAL.md"));
    let tutorial = std::fs::read_to_string(&path).unwrap();
    let mut parts = tutorial.split("```text\n$ ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    let mut steps = steps.iter();
    for part in parts {
        let (_, rest) = part.split_once("```\n").expect("every block is closed");
        text.push_str(&format!("```text\n{}```\n{rest}", shown(steps.next().expect("a step for every block"))));
    }
    assert!(steps.next().is_none(), "a block for every step");
    if std::env::var_os("UPDATE_GALLERY").is_some() {
        std::fs::write(&path, text).unwrap();
    } else {
        assert!(text == tutorial, "docs/TUTORIAL.md is not what the demo prints; run with UPDATE_GALLERY=1 and look");
    }
}

#[test]
fn the_demo_for_people_has_the_same_steps_and_is_the_same_every_time() {
    let folder = tempfile::tempdir().unwrap();
    let output_text = demo(&[], folder.path());
    assert!(output_text.status.success() && output_text.stderr.is_empty());
    let output_text = String::from_utf8(output_text.stdout).unwrap();
    for (number, step) in steps(&demo(&["--json"], folder.path())).iter().enumerate() {
        let why = step["why"].as_str().unwrap();
        assert!(!why.is_empty(), "{step}");
        let command = step["command"].as_str().unwrap();
        let output = step["output"].as_str().unwrap();
        assert!(output_text.contains(&format!("\n{}. {why}\n   $ {command}\n{output}", number + 1)), "{step}");
    }
    assert!(!output_text.contains(&jiff::Zoned::now().date().to_string()), "the day of today is nobody's business");
}

#[test]
fn what_is_kept_can_be_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let output_text = demo(&["--keep", "new/ruritania"], folder.path());
    assert!(output_text.status.success());
    let output_text = String::from_utf8(output_text.stdout).unwrap();
    assert!(output_text.contains("Everything is in new/ruritania"), "{output_text}");
    let kept = folder.path().join("new/ruritania");
    // What is proposed works.
    for command in output_text.lines().filter_map(|line| line.strip_prefix("  arpad ")) {
        let tried = Command::new(env!("CARGO_BIN_EXE_arpad"))
            .args(command.split(' '))
            .current_dir(&kept)
            .env_remove("ARPAD_DB")
            .output()
            .unwrap();
        assert!(tried.status.success(), "{command}: {}", String::from_utf8_lossy(&tried.stderr));
    }
    let again = demo(&["--keep", "new/ruritania"], folder.path());
    assert_eq!(again.status.code(), Some(2));
    let line = "arpad: new/ruritania: this directory is not empty; name a new one with --keep\n";
    assert_eq!(String::from_utf8(again.stderr).unwrap(), line);
}
