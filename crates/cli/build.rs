//! Where the manual is: at the root of the repository, or in this crate once it is packaged.

use std::path::Path;

fn main() {
    let here = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let here = Path::new(&here);
    let docs = if here.join("docs").is_dir() { here.join("docs") } else { here.join("../../docs") };
    println!("cargo::rustc-env=UPSTAR_MANUAL={}", docs.display());
    println!("cargo::rerun-if-changed=build.rs");
}
