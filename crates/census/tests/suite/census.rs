//! Censuses: values against the solver, and files that are interrupted, killed, split and wrong.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use upstar_catalog::{Budget, Catalog, SolveOptions};
use upstar_census::graphs::Class;
use upstar_census::{Census, CensusError, Plan, Question, Scope, Shard, export, for_each_value, merge, run};
use upstar_core::StopReason;

fn plan(ruleset: &str, class: Class, most: usize) -> Plan {
    Plan {
        ruleset: ruleset.into(),
        subjects: class.into(),
        sizes: 1..=most,
        shard: Shard::WHOLE,
        show: Vec::new(),
    }
}

fn census(plan: &Plan, path: &Path) -> Result<u64, CensusError> {
    run(&Catalog::new(), plan, path, &SolveOptions { threads: 2, ..SolveOptions::default() }, &mut |_| {})
        .map(|finished| finished.rows)
}

fn ask(path: &Path, question: Question) -> Vec<String> {
    let mut lines = Vec::new();
    let each = |_: &[String], cells: Option<&[upstar_census::Cell]>| {
        lines.extend(cells.map(|cells| cells.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" ")));
        Ok::<(), CensusError>(())
    };
    Census::open(path).unwrap().ask(&question, &Scope::default(), each).unwrap();
    lines
}

fn rows(path: &Path) -> Vec<String> {
    let sql = "SELECT r.ruleset, r.class, graph6, n, edges, value, outcome, nimber FROM graphs
               JOIN runs r ON r.id = run ORDER BY 1, 2, n, graph6";
    ask(path, Question::Sql(sql.into()))
}

#[test]
fn search_judges_every_value() {
    let all = |class, most| (class, most);
    for (ruleset, (class, most)) in [
        ("vertex-deletion:odd-odd", all(Class::All, 6)),
        ("vertex-deletion:even-odd", all(Class::All, 6)),
        ("vertex-deletion:even-even", all(Class::DigraphsConnected, 4)),
        ("vertex-deletion:even-odd", all(Class::Oriented, 4)),
        ("node-kayles", all(Class::All, 6)),
        ("col", all(Class::Connected, 4)),
        ("escape", all(Class::Trees, 6)),
    ] {
        let catalog = Catalog::new();
        let how = SolveOptions { theorems: false, ..SolveOptions::default() };
        for n in 0..=most {
            for_each_value(
                Shard::WHOLE,
                &catalog,
                ruleset,
                class,
                n,
                &SolveOptions { threads: 2, ..SolveOptions::default() },
                |graph, appraisal| {
                    let position = catalog.position(ruleset, &graph.position()).unwrap();
                    let (values, value) = (position.values(), position.value(&how).unwrap().answer);
                    let found = (&*appraisal.value, appraisal.outcome, appraisal.nimber);
                    let text = values.text(value).unwrap();
                    let expected = (text.as_str(), values.outcome(value).unwrap(), values.as_nimber(value));
                    assert_eq!(found, expected, "{position:?}");
                    Ok(())
                },
            )
            .unwrap();
        }
    }
}

#[test]
fn a_census_answers_questions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("f.sqlite");
    let odd = plan("vertex-deletion:odd-odd", Class::Connected, 6);
    assert_eq!(census(&odd, &path).unwrap(), 1 + 1 + 2 + 6 + 21 + 112);
    assert_eq!(census(&odd, &path).unwrap(), 0, "nothing is left to do");
    assert_eq!(census(&plan("col", Class::Trees, 5), &path).unwrap(), 1 + 1 + 1 + 2 + 3);
    assert_eq!(census(&plan("vertex-deletion:odd-odd", Class::Connected, 7), &path).unwrap(), 853);

    let histogram = ask(&path, Question::Histogram);
    assert!(histogram.contains(&"vertex-deletion:odd-odd connected 2 * 1".to_string()), "{histogram:?}");
    assert!(ask(&path, Question::Least).contains(&"vertex-deletion:odd-odd connected 0 @ 1 0".to_string()));
    assert_eq!(
        ask(&path, Question::With("*".into()))[0],
        "vertex-deletion:odd-odd connected A_ 2 1",
        "the edge is the least graph with value *"
    );
    let finished = ask(&path, Question::Sql("SELECT count(finished), count(*) FROM runs".into()));
    assert_eq!(finished, ["2 2"]);

    let csv = folder.path().join("f.csv");
    assert_eq!(export(&Census::open(&path).unwrap(), &csv).unwrap(), 143 + 853 + 8);
    let text = std::fs::read_to_string(&csv).unwrap();
    assert!(text.starts_with("ruleset,class,graph6,n,edges,value,outcome,nimber,parity\n"));
    assert!(text.contains("\nvertex-deletion:odd-odd,connected,A_,2,1,*,N,1,odd\n"), "{text}");
    assert_eq!(text.lines().count(), 1 + 143 + 853 + 8);
}

#[test]
fn a_stopped_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, stopped) = (folder.path().join("whole"), folder.path().join("stopped"));
    let plan = plan("vertex-deletion:even-odd", Class::All, 7);
    census(&plan, &whole).unwrap();
    // After the levels of 1, 2, 3 and 4 vertices, which have 1, 1, 1 and 2 shares, and in the middle of the last
    // level, after all 4 and 11 of the two before. One thread computes only so far ahead.
    for calls in [1, 1, 1, 2, 4 + 11 + 1] {
        let budget = Budget::unlimited();
        let how = SolveOptions { budget: budget.clone(), threads: 1, theorems: true };
        let mut left = calls;
        let result = run(&Catalog::new(), &plan, &stopped, &how, &mut |_| {
            left -= 1;
            if left == 0 {
                budget.cancel();
            }
        });
        assert!(matches!(result, Err(CensusError::Stop(StopReason::Cancelled))), "{result:?}");
    }
    census(&plan, &stopped).unwrap();
    assert_eq!(rows(&whole), rows(&stopped));
}

const KILLED: &str = "UPSTAR_LAB_TEST_CENSUS";

fn long_plan() -> Plan {
    plan("vertex-deletion:even-odd", Class::Connected, 7)
}

/// Not a test by itself: it is the process that is killed.
#[test]
fn child() {
    let Ok(path) = std::env::var(KILLED) else { return };
    census(&long_plan(), Path::new(&path)).unwrap();
}

#[test]
fn a_killed_run_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, killed) = (folder.path().join("whole"), folder.path().join("killed"));
    for delay in [5, 15, 30, 60, 100, 150] {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["census::child", "--exact", "--quiet"])
            .env(KILLED, &killed)
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        assert!((0..60_000).any(|_| {
            std::thread::sleep(Duration::from_millis(1));
            killed.exists()
        }));
        std::thread::sleep(Duration::from_millis(delay));
        // SIGKILL, as likely as not in the middle of a transaction.
        child.kill().unwrap();
        child.wait().unwrap();
    }
    census(&long_plan(), &killed).unwrap();
    census(&long_plan(), &whole).unwrap();
    assert_eq!(rows(&whole), rows(&killed));
}

#[test]
fn shards_merge_into_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let whole = plan("node-kayles", Class::Connected, 7);
    census(&whole, &file("whole")).unwrap();
    let parts =
        ["1/3", "2/3", "3/3"].map(|text| (Shard::parse(text).unwrap(), file(&text.replace('/', "-"))));
    for (shard, path) in &parts {
        census(&Plan { shard: *shard, ..whole.clone() }, path).unwrap();
        assert!(merge(&file("merged"), path).unwrap().rows > 0);
        assert_eq!(merge(&file("merged"), path).unwrap().rows, 0, "a part counts once");
    }
    assert_eq!(rows(&file("whole")), rows(&file("merged")));
    assert_eq!(census(&whole, &file("merged")).unwrap(), 0, "nothing is left to do");

    // The shards of one splitting do not mix with those of another.
    let halves = Plan { shard: Shard::parse("1/2").unwrap(), ..whole.clone() };
    let error = census(&halves, &parts[0].1).unwrap_err().to_string();
    assert!(error.contains("other shards"), "{error}");
    census(&halves, &file("half")).unwrap();
    let error = merge(&file("merged"), &file("half")).unwrap_err().to_string();
    assert!(error.contains("overlaps"), "{error}");
    assert_eq!(rows(&file("whole")), rows(&file("merged")), "what fails changes nothing");
    for wrong in ["", "1", "3/2", "1/0", "x/y", "-1/2"] {
        assert!(Shard::parse(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn wrong_files_and_classes_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let plan = plan("col", Class::Trees, 3);
    std::fs::write(file("text"), "this is no database, and it is long enough to be looked at ".repeat(40))
        .unwrap();
    rusqlite::Connection::open(file("other")).unwrap().execute_batch("CREATE TABLE t(x)").unwrap();
    census(&plan, &file("later")).unwrap();
    rusqlite::Connection::open(file("later")).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    for (name, part) in [("text", "not a database"), ("other", "not made by"), ("later", "format 99")] {
        for error in [census(&plan, &file(name)).err(), Census::open(&file(name)).err()] {
            let Some(CensusError::Input(error)) = error else { panic!("{name}: {error:?}") };
            assert!(error.message.contains(part), "{name}: {}", error.message);
        }
        assert!(merge(&file("new"), &file(name)).is_err());
    }
    assert!(Census::open(&file("none")).is_err() && !file("none").exists());
    assert!(matches!(census(&plan, &file("no/folder")), Err(CensusError::File { .. })));

    for (ruleset, class) in [("col", Class::Digraphs), ("domineering", Class::All), ("dag", Class::Oriented)]
    {
        let wrong = Plan { ruleset: ruleset.into(), subjects: class.into(), ..plan.clone() };
        let Err(CensusError::Input(error)) = census(&wrong, &file("wrong")) else {
            panic!("{ruleset} {class}")
        };
        assert!(error.message.contains("cannot be played"), "{}", error.message);
        assert!(!file("wrong").exists(), "no file is begun");
    }

    census(&plan, &file("good")).unwrap();
    for sql in ["DELETE FROM graphs", "SELECT nothing FROM nowhere", "x"] {
        let asked = Census::open(&file("good")).unwrap().ask(
            &Question::Sql(sql.into()),
            &Scope::default(),
            |_, _| Ok::<(), CensusError>(()),
        );
        assert!(matches!(asked, Err(CensusError::Input(_))), "{sql}: {asked:?}");
    }
    assert_eq!(rows(&file("good")).len(), 3);
}

#[cfg(feature = "parquet")]
#[test]
fn parquet_has_every_row() {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let folder = tempfile::tempdir().unwrap();
    let (path, to) = (folder.path().join("f.sqlite"), folder.path().join("f.parquet"));
    census(&plan("snort", Class::Trees, 5), &path).unwrap();
    assert_eq!(export(&Census::open(&path).unwrap(), &to).unwrap(), 8);
    let reader = SerializedFileReader::new(std::fs::File::open(to).unwrap()).unwrap();
    let found: Vec<String> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
    let mut expected = Vec::new();
    let sql = "SELECT graph6, n, edges, value, outcome, nimber, parity FROM graphs ORDER BY rowid";
    let each = |_: &[String], cells: Option<&[upstar_census::Cell]>| {
        if let Some([graph6, n, edges, value, outcome, nimber, parity]) = cells {
            let nimber = nimber.to_string();
            let nimber = if nimber.is_empty() { "null" } else { &nimber };
            expected.push(format!(
                "{{ruleset: \"snort\", class: \"trees\", graph6: \"{graph6}\", n: {n}, edges: {edges}, \
                 value: \"{value}\", outcome: \"{outcome}\", nimber: {nimber}, \
                 parity: \"{parity}\"}}"
            ));
        }
        Ok::<(), CensusError>(())
    };
    Census::open(&path).unwrap().ask(&Question::Sql(sql.into()), &Scope::default(), each).unwrap();
    assert_eq!(found, expected);
}

/// Several that begin one file at the same moment: nobody finds a table that is half made, or made twice.
#[test]
fn one_file_can_be_begun_by_several_at_once() {
    for _ in 0..8 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("census.sqlite");
        std::thread::scope(|scope| {
            let begun: Vec<_> = (0..6).map(|_| scope.spawn(|| Census::create(&path).map(|_| ()))).collect();
            begun.into_iter().for_each(|begun| begun.join().unwrap().unwrap());
        });
        assert!(rows(&path).is_empty());
    }
}

/// However many programs write one census into one file at once, from its first moment on, all of them work, and every row is
/// there once.
#[test]
fn many_writers_of_one_file_make_one_census() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("col", Class::Trees, 7);
    let alone = folder.path().join("alone.sqlite");
    let all = census(&plan, &alone).unwrap();
    let right = rows(&alone);
    for round in 0..12 {
        let path = folder.path().join(format!("{round}.sqlite"));
        let written: Vec<u64> = std::thread::scope(|scope| {
            let writers: Vec<_> = (0..4).map(|_| scope.spawn(|| census(&plan, &path).unwrap())).collect();
            writers.into_iter().map(|writer| writer.join().unwrap()).collect()
        });
        assert_eq!(rows(&path), right, "round {round}");
        assert_eq!(written.iter().sum::<u64>(), all, "round {round}: {written:?}");
    }
}

/// While a share is computed the file is free for others.
#[test]
fn others_write_while_a_share_is_computed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("census.sqlite");
    let mut others = 0;
    run(
        &Catalog::new(),
        &long_plan(),
        &path,
        &SolveOptions { threads: 1, ..SolveOptions::default() },
        &mut |progress| {
            // The first share was taken before.
            if progress.done == 2 && others == 0 {
                others = census(&plan("escape", Class::Trees, 4), &path).unwrap();
            }
        },
    )
    .unwrap();
    assert!(others > 0);
}
