//! What stands at a path before, while and after it is written.

use std::fs;
use std::io::Write;
use std::path::Path;
use upstar_files::{Whole, write};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_file_is_new_or_replaced_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.svg");
    fs::write(folder.path().join("x.svg.part"), "mine").unwrap();
    for text in ["first", "", "a longer second text"] {
        write(&path, text.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert_eq!(names(folder.path()), ["x.svg", "x.svg.part"]);
    assert_eq!(fs::read_to_string(folder.path().join("x.svg.part")).unwrap(), "mine");
}

#[test]
fn the_old_content_stands_until_the_new_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x");
    write(&path, b"old").unwrap();
    let mut file = Whole::create(&path).unwrap();
    file.write_all(&[b'n'; 1 << 20]).unwrap();
    file.flush().unwrap();
    assert_eq!((names(folder.path()).len(), fs::read(&path).unwrap()), (2, b"old".to_vec()));
    drop(file);
    assert_eq!((names(folder.path()), fs::read(&path).unwrap()), (vec!["x".to_string()], b"old".to_vec()));
}

#[test]
fn two_writers_leave_the_whole_work_of_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x");
    std::thread::scope(|scope| {
        for letter in [b'a', b'b', b'c'] {
            let path = &path;
            scope.spawn(move || (0..30).for_each(|_| write(path, &[letter; 100_000]).unwrap()));
        }
    });
    let found = fs::read(&path).unwrap();
    assert!(found.len() == 100_000 && found.iter().all(|&letter| letter == found[0]));
    assert_eq!(names(folder.path()), ["x"]);
}

#[test]
fn what_cannot_be_written_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    for path in [folder.path().join("no/such/folder"), folder.path().to_path_buf(), "".into(), "..".into()] {
        assert!(write(&path, b"x").is_err(), "{}", path.display());
    }
    assert_eq!(names(folder.path()), Vec::<String>::new());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("inside")).unwrap();
        let (link, second) = (folder.path().join("link"), folder.path().join("second"));
        symlink("inside/target", &link).unwrap();
        symlink("link", &second).unwrap();
        // At first the target is not there.
        for (path, text) in [(&link, "first"), (&second, "second")] {
            write(path, text.as_bytes()).unwrap();
            assert_eq!(fs::read_to_string(folder.path().join("inside/target")).unwrap(), text);
        }
        assert!([&link, &second].iter().all(|path| fs::symlink_metadata(path).unwrap().is_symlink()));
        assert_eq!(names(&folder.path().join("inside")), ["target"]);
        let round = folder.path().join("round");
        symlink("round", &round).unwrap();
        assert!(write(&round, b"x").is_err());
    }

    #[test]
    fn a_pipe_is_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read_to_string(pipe).unwrap()
        });
        write(&pipe, b"through").unwrap();
        assert_eq!(reader.join().unwrap(), "through");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
        assert_eq!(names(folder.path()), ["pipe"]);
    }

    #[test]
    fn rights_are_those_of_any_new_file_or_of_the_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
        fs::write(folder.path().join("plain"), "x").unwrap();
        write(&folder.path().join("ours"), b"x").unwrap();
        assert_eq!(mode("ours"), mode("plain"));
        fs::set_permissions(folder.path().join("ours"), PermissionsExt::from_mode(0o640)).unwrap();
        write(&folder.path().join("ours"), b"y").unwrap();
        assert_eq!(mode("ours"), 0o640);
    }
}
