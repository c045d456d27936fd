//! Where the library's scripts are: at the root of the repository, or in this crate once it is packaged.

use std::path::Path;

fn main() {
    let here = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let here = Path::new(&here);
    let root = if here.join("library").is_dir() { here.to_path_buf() } else { here.join("../..") };
    println!("cargo::rustc-env=UPSTAR_SCRIPTS={}", root.display());
    println!("cargo::rerun-if-changed=build.rs");
}
