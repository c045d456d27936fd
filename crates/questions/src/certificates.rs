//! Certificates: answers written down, and checked by code that shares nothing with what found them but the rules.

use crate::error::{Error, shorten};
use crate::limits::Limits;
use crate::positions::Opened;
use crate::question::Ask;
use crate::quotient::{self, QuotientCertificate};
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use upstar_catalog::proofs::{CheckError, Claims, FORMAT, LOOPY, LoopyCertificate, format_of};
use upstar_catalog::{AnyOutcome, Certificate as Search, Game};
use upstar_conjectures::{
    ATTACHED, AttachedPaths, PYRAMID, PyramidTable, attached_certificate, check_attached, check_pyramid,
    pyramid_certificate,
};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_heaps::{Certificate as Period, VerifyError};
use upstar_loopy::{Ending, OutcomeClass};
use upstar_values::{Outcome, Player, Values};

/// A certificate of any kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum AnyCertificate {
    /// Of the period of a heap game.
    Period(Period),
    /// Of who wins a position, or of its value.
    Search(Box<Search>),
    /// Of who wins a loopy game.
    Loopy(Box<LoopyCertificate>),
    /// Of the period of attached paths.
    Attached(AttachedPaths),
    /// Of the nimber of a large pyramid.
    Pyramid(PyramidTable),
    /// Of a misère quotient.
    Quotient(Box<QuotientCertificate>),
}

impl AnyCertificate {
    /// All texts in it, which answers and errors may quote.
    fn texts(&self) -> impl Iterator<Item = &String> {
        let (few, many): (Vec<&String>, &[String]) = match self {
            AnyCertificate::Period(period) => (vec![&period.format, &period.code, &period.theorem], &[]),
            AnyCertificate::Search(search) => {
                let value = match &search.claims {
                    Claims::Value { value, .. } => Some(value),
                    _ => None,
                };
                let texts = [&search.format, &search.ruleset, &search.position];
                (texts.into_iter().chain(value).chain(&search.fingerprint).collect(), &search.positions)
            }
            AnyCertificate::Loopy(loopy) => {
                let texts = [&loopy.format, &loopy.ruleset, &loopy.position];
                (texts.into_iter().chain(&loopy.fingerprint).collect(), &loopy.positions)
            }
            AnyCertificate::Attached(paths) => {
                let values = paths.runs.iter().flat_map(|run| &run.values);
                ([&paths.format, &paths.ruleset, &paths.family].into_iter().chain(values).collect(), &[])
            }
            AnyCertificate::Pyramid(table) => {
                (vec![&table.format, &table.ruleset, &table.position, &table.values], &[])
            }
            AnyCertificate::Quotient(quotient) => {
                let texts = [&quotient.format, &quotient.ruleset].into_iter().chain(&quotient.template);
                (texts.chain(&quotient.fingerprint).collect(), &[])
            }
        };
        few.into_iter().chain(many)
    }

    /// The certificate as JSON.
    pub fn to_json(&self) -> String {
        // Texts and integers always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Whether a certificate holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Verify {
    /// The certificate.
    pub certificate: AnyCertificate,
}

/// An answer written down for a checker that knows only the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Certify {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The position.
    pub position: String,
    /// Whether its value is to be shown, or who wins. Of a loopy game it is always who wins.
    pub value: bool,
    /// Whether theorems may show the way; the certificate does not rest on them.
    pub theorems: bool,
}

/// The period of attached paths written down for a checker that reads the rules by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct CertifyFamily {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The family, `attach(G,v,{n})`.
    pub template: String,
}

/// The answer to [`Certify`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CertifyAnswer {
    /// The certificate.
    #[serde(flatten)]
    pub certificate: AnyCertificate,
}

/// The answer to [`CertifyFamily`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CertifyFamilyAnswer {
    /// The certificate.
    #[serde(flatten)]
    pub certificate: AttachedPaths,
}

/// The answer to [`Verify`]: every claim was checked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum VerifyAnswer {
    /// About the period of a heap game.
    Period {
        /// The game's code.
        code: String,
        /// The period.
        period: u64,
        /// The first heap from which the sequence is periodic.
        preperiod: u64,
        /// What every period adds.
        saltus: u64,
        /// That it holds.
        valid: bool,
        /// How many heaps had their value checked.
        heaps: u64,
    },
    /// About the period of attached paths.
    Attached {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The family.
        family: String,
        /// The period.
        period: u64,
        /// The first n from which it holds.
        preperiod: u64,
        /// What every period adds.
        saltus: u64,
        /// That it holds.
        valid: bool,
        /// How many graphs had their value checked.
        positions: u64,
    },
    /// About a misère quotient.
    Quotient {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The family of positions, if it is no quotient of heaps.
        template: Option<String>,
        /// How many elements it has.
        order: u32,
        /// How many of them are won by the previous player.
        p_portion: usize,
        /// The period that proves it for all heaps.
        period: Option<upstar_quotients::Period>,
        /// That it holds.
        valid: bool,
        /// How many heaps, or components of positions, were checked.
        heaps: usize,
    },
    /// About a position.
    Search {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// Its value, where that was shown.
        value: Option<String>,
        /// Who wins it.
        outcome: AnyOutcome,
        /// Its nimber, where that was shown.
        nimber: Option<u64>,
        /// That it holds.
        valid: bool,
        /// How many positions the claims are about.
        positions: u64,
        /// How many claims were checked.
        claims: u64,
    },
}

impl VerifyAnswer {
    /// What holds, on one line; a long position is cut unless it is wanted whole.
    pub fn text(&self, full: bool) -> String {
        match self {
            VerifyAnswer::Period { code, period, preperiod, saltus, heaps, .. } => format!(
                "valid: {code} has period {period} from heap {preperiod} on, saltus {saltus} ({heaps} heaps checked)"
            ),
            VerifyAnswer::Attached { ruleset, family, period, preperiod, saltus, positions, .. } => format!(
                "valid: {ruleset} {family} has period {period} from n = {preperiod} on, saltus {saltus} ({positions} graphs checked)"
            ),
            VerifyAnswer::Quotient { ruleset, template, order, p_portion, period, heaps, .. } => {
                let family = template.as_ref().map_or(String::new(), |template| format!(" {template}"));
                let all = period.map_or(String::new(), |period| {
                    format!(", for all heaps: period {} from heap {} on", period.period, period.preperiod)
                });
                format!(
                    "valid: {ruleset}{family} has a misère quotient of order {order}, {p_portion} in its P-portion{all} ({heaps} heaps checked)"
                )
            }
            VerifyAnswer::Search { ruleset, position, value, outcome, nimber, positions, claims, .. } => {
                let nimber = nimber.map(|nimber| format!("nimber {nimber}"));
                let value = value.as_ref().map(|value| format!("value {value}"));
                let shown = value.or(nimber).unwrap_or_else(|| format!("outcome {outcome}"));
                let position = if full { position.clone() } else { shorten(position) };
                format!(
                    "valid: {ruleset} {position} has {shown} ({claims} claims about {positions} positions checked)"
                )
            }
        }
    }
}

impl Ask for Certify {
    type Answer = CertifyAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<CertifyAnswer, Error> {
        let opened = Opened::new(workbench, &self.ruleset, &self.position)?;
        let how = limits.how(self.theorems);
        let table = match self.value {
            true => pyramid_certificate(&self.ruleset, &opened.position.to_string(), &how.budget),
            false => Ok(None),
        };
        let certificate = match table {
            Ok(Some(table)) => Ok(AnyCertificate::Pyramid(table)),
            Ok(None) => opened
                .position
                .certify(self.value, &how)
                .map(|search| Search { fingerprint: opened.game.card().fingerprint.clone(), ..search })
                .map(|search| AnyCertificate::Search(Box::new(search)))
                .or_else(|stop| match stop {
                    StopReason::Endless(_) => {
                        let loopy = opened.position.certify_loopy(&how.budget)?;
                        let fingerprint = opened.game.card().fingerprint.clone();
                        Ok(AnyCertificate::Loopy(Box::new(LoopyCertificate { fingerprint, ..loopy })))
                    }
                    stop => Err(stop),
                }),
            Err(stop) => Err(stop),
        };
        Ok(CertifyAnswer { certificate: certificate.map_err(|stop| opened.stopped(stop))? })
    }
}

impl Ask for CertifyFamily {
    type Answer = CertifyFamilyAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<CertifyFamilyAnswer, Error> {
        let catalog = workbench.catalog();
        let game = catalog.open(&self.ruleset)?;
        let values = catalog.values().under(&limits.budget);
        let certificate = attached_certificate(game.name(), &self.template, &values)
            .map_err(|stop| Error::stopped(stop, &self.template))?;
        let refused = || {
            ParseError::new("there is no certificate for this family", &self.template, 0, self.template.len())
                .expected("vertex-deletion:even-odd and attach(G,v,{n}) with at most 10 vertices around v")
        };
        Ok(CertifyFamilyAnswer { certificate: certificate.ok_or_else(refused)? })
    }
}

impl Verify {
    /// Reads a certificate.
    ///
    /// # Errors
    /// Where the text is no certificate.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let read = match format_of(text).as_deref() {
            Some(FORMAT) => Search::from_json(text).map(|search| AnyCertificate::Search(Box::new(search))),
            Some(LOOPY) => serde_json::from_str(text).map(AnyCertificate::Loopy),
            Some(ATTACHED) => AttachedPaths::from_json(text).map(AnyCertificate::Attached),
            Some(quotient::FORMAT) => serde_json::from_str(text).map(AnyCertificate::Quotient),
            Some(PYRAMID) => serde_json::from_str(text).map(AnyCertificate::Pyramid),
            _ => Period::from_json(text).map(AnyCertificate::Period),
        };
        let certificate = read.map_err(|error| {
            let mut error = crate::place_of(&error, text);
            error.message = format!("this is no certificate: {error}");
            error.expected("what --certificate writes")
        })?;
        Ok(Verify { certificate })
    }
}

impl Ask for Verify {
    type Answer = VerifyAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<VerifyAnswer, Error> {
        if let Some(text) = self.certificate.texts().find(|text| text.contains(char::is_control)) {
            return Err(malformed("a text in it has control characters", text).into());
        }
        match &self.certificate {
            AnyCertificate::Period(certificate) => period(certificate, limits),
            AnyCertificate::Search(certificate) => search(certificate, workbench, limits),
            AnyCertificate::Loopy(certificate) => loopy(certificate, workbench, limits),
            AnyCertificate::Attached(certificate) => attached(certificate, limits),
            AnyCertificate::Pyramid(certificate) => pyramid(certificate, limits),
            AnyCertificate::Quotient(certificate) => {
                quotient::check(certificate, workbench, limits)?;
                let QuotientCertificate { ruleset, template, quotient, .. } = &**certificate;
                Ok(VerifyAnswer::Quotient {
                    ruleset: ruleset.clone(),
                    template: template.clone(),
                    order: quotient.order,
                    p_portion: quotient.p_portion.len(),
                    period: quotient.period,
                    valid: true,
                    heaps: quotient.pretending.len(),
                })
            }
        }
    }
}

fn period(certificate: &Period, limits: &Limits) -> Result<VerifyAnswer, Error> {
    let Period { code, period, preperiod, saltus, .. } = certificate;
    match upstar_heaps::verify_with(certificate, &limits.budget, limits.threads) {
        Ok(verified) => Ok(VerifyAnswer::Period {
            code: code.clone(),
            period: *period,
            preperiod: *preperiod,
            saltus: *saltus,
            valid: true,
            heaps: verified.heaps,
        }),
        Err(VerifyError::Code(error)) => Err(error.into()),
        Err(VerifyError::Stopped(stop)) => Err(Error::stopped(stop, code)),
        // What has a period, but not the values that belong to it, claims something false.
        Err(VerifyError::Malformed(reason))
            if *period == 0 || preperiod.checked_add(*period) == Some(certificate.values.len() as u64) =>
        {
            Err(malformed(&reason, code).into())
        }
        Err(VerifyError::Malformed(reason) | VerifyError::False(reason)) => {
            Err(Error::False { code: code.clone(), reason })
        }
    }
}

fn search(certificate: &Search, workbench: &Workbench, limits: &Limits) -> Result<VerifyAnswer, Error> {
    let Search { ruleset, position, outcome, .. } = certificate;
    let about = || format!("{ruleset} {position}");
    let game = game_of(ruleset, certificate.fingerprint.as_ref(), about, workbench)?;
    let checked = game.check(certificate, &limits.budget).map_err(|error| refused(error, about()))?;
    let (value, nimber) = match &certificate.claims {
        Claims::Outcome(_) => (None, None),
        Claims::Nimber { nimber, .. } => (None, Some(*nimber)),
        Claims::Value { value, .. } => {
            let named = named(certificate, checked.form, &limits.budget);
            if named.map_err(|stop| Error::stopped(stop, about()))?.as_ref() != Some(value) {
                let reason = format!("the form of the position is not {value}");
                return Err(Error::False { code: about(), reason });
            }
            (Some(value.clone()), None)
        }
    };
    let (ruleset, position) = (ruleset.clone(), position.clone());
    let (positions, claims) = (checked.positions, checked.claims);
    Ok(VerifyAnswer::Search {
        ruleset,
        position,
        value,
        outcome: (*outcome).into(),
        nimber,
        valid: true,
        positions,
        claims,
    })
}

/// The ruleset of a certificate, in the version that the certificate is about.
fn game_of(
    ruleset: &str,
    fingerprint: Option<&String>,
    about: impl Fn() -> String,
    workbench: &Workbench,
) -> Result<Arc<Game>, Error> {
    let game = workbench.catalog().open(ruleset)?;
    if fingerprint.is_some() && fingerprint != game.card().fingerprint.as_ref() {
        let reason = "it is about another version of the script".into();
        return Err(Error::False { code: about(), reason });
    }
    Ok(game)
}

fn loopy(
    certificate: &LoopyCertificate,
    workbench: &Workbench,
    limits: &Limits,
) -> Result<VerifyAnswer, Error> {
    let LoopyCertificate { ruleset, position, .. } = certificate;
    let about = || format!("{ruleset} {position}");
    let game = game_of(ruleset, certificate.fingerprint.as_ref(), about, workbench)?;
    let checked = game.check_loopy(certificate, &limits.budget).map_err(|error| refused(error, about()))?;
    let ending = |first| certificate.winner(first).map_or(Ending::Draw, Ending::Win);
    let class = OutcomeClass::from_endings(ending(Player::Left), ending(Player::Right));
    Ok(VerifyAnswer::Search {
        ruleset: ruleset.clone(),
        position: position.clone(),
        value: None,
        outcome: AnyOutcome::Loopy(class),
        nimber: None,
        valid: true,
        positions: checked.positions,
        claims: checked.claims,
    })
}

fn attached(certificate: &AttachedPaths, limits: &Limits) -> Result<VerifyAnswer, Error> {
    let AttachedPaths { ruleset, family, period, saltus, preperiod, .. } = certificate;
    let checked = check_attached(certificate, &limits.budget)
        .map_err(|error| refused(error, format!("{ruleset} {family}")))?;
    Ok(VerifyAnswer::Attached {
        ruleset: ruleset.clone(),
        family: family.clone(),
        period: *period,
        preperiod: *preperiod,
        saltus: *saltus,
        valid: true,
        positions: checked.values,
    })
}

fn pyramid(certificate: &PyramidTable, limits: &Limits) -> Result<VerifyAnswer, Error> {
    let PyramidTable { ruleset, position, nimber, .. } = certificate;
    let checked = check_pyramid(certificate, &limits.budget)
        .map_err(|error| refused(error, format!("{ruleset} {position}")))?;
    Ok(VerifyAnswer::Search {
        ruleset: ruleset.clone(),
        position: position.clone(),
        value: None,
        outcome: if *nimber == 0 { Outcome::P } else { Outcome::N }.into(),
        nimber: Some(*nimber),
        valid: true,
        positions: checked,
        claims: checked,
    })
}

/// Why a checker did not accept a certificate.
fn refused(error: CheckError, about: String) -> Error {
    match error {
        CheckError::Malformed(reason) => malformed(&reason, &about).into(),
        CheckError::Position(error) => Error::Input(error),
        CheckError::Stopped(stop) => Error::stopped(stop, about),
        CheckError::False(reason) => Error::False { code: about, reason },
    }
}

fn malformed(reason: &str, input: &str) -> ParseError {
    ParseError::new(format!("this is no certificate: {reason}"), input, 0, input.len())
        .expected("what --certificate writes")
}

/// The text of one of the forms of a checked certificate.
fn named(certificate: &Search, form: Option<u32>, budget: &Budget) -> Result<Option<String>, StopReason> {
    let (Claims::Value { forms, .. }, Some(wanted)) = (&certificate.claims, form) else { return Ok(None) };
    let values = Values::new().under(budget);
    let mut known = Vec::with_capacity(forms.len());
    for form in &forms[..=wanted as usize] {
        let of = |options: &[u32]| options.iter().map(|&option| known[option as usize]).collect::<Vec<_>>();
        known.push(values.from_options(&of(&form.0), &of(&form.1))?);
    }
    values.text(known[wanted as usize]).map(Some)
}
