use upstar_core::Budget;
use upstar_quotients::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let code = &a[1];
    let max: u32 = a[2].parse().unwrap();
    let mut s = Solver::new(20000);
    let b = Budget::unlimited();
    let t = std::time::Instant::now();
    for n in 0..=max {
        let h = if code == "grundy" {
            Heap { options: (1..n).filter(|i| i < &(n - i)).map(|i| vec![i, n - i]).collect() }
        } else {
            octal(code, n)
        };
        if s.push(&h, &b).is_err() {
            break;
        }
        println!("{n}: {} {:?}", s.order(), t.elapsed());
    }
    let c = s.quotient().certificate();
    let t = std::time::Instant::now();
    println!("check {:?} {:?}", check(&c, |n| Ok(octal(code, n)), None, &b), t.elapsed());
}
fn octal(code: &str, n: u32) -> Heap {
    let (d0, rest) = code.split_once('.').unwrap();
    let mut digits = vec![d0.parse::<u32>().unwrap()];
    digits.extend(rest.bytes().map(|c| u32::from(c - b'0')));
    let mut options = vec![];
    for (j, d) in (0..).zip(digits) {
        if d & 1 != 0 && n == j && j > 0 {
            options.push(vec![]);
        }
        if d & 2 != 0 && n > j && j > 0 {
            options.push(vec![n - j]);
        }
        if d & 4 != 0 && n >= j + 2 {
            for i in 1..=(n - j) / 2 {
                options.push(vec![i, n - j - i]);
            }
        }
    }
    Heap { options }
}
