//! The commands as users type them in the root of the repository: every example of the README, of the documentation and
//! of the case files is run and compared.

#[test]
fn readme_documentation_and_cases() {
    std::env::set_current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).expect("the root of the repository");
    trycmd::TestCases::new()
        .case("README.md")
        .case("CONTRIBUTING.md")
        .case("docs/*.md")
        .case("crates/arpad/tests/cmd/*.md");
}
