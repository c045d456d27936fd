//! Games on graphs, digraphs and weighted graphs.

use super::Kit;
use super::graph_value::{GraphValue, Vertices, moved, player};
use super::symmetry::Symmetry;
use crate::settings::Settings;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::{Board, Coloured, Digraph, Directed, GraphBoard, Sign, Weighted};

/// Graphs whose vertices may be coloured.
pub(crate) struct GraphKit {
    parts: bool,
    symmetry: Symmetry,
}

/// Digraphs.
pub(crate) struct DigraphKit {
    parts: bool,
    relabel: bool,
}

/// Multigraphs with weights and loops.
pub(crate) struct WeightedKit {
    parts: bool,
}

fn symmetry(settings: &Settings, names: &[&str]) -> Result<Symmetry, String> {
    Symmetry::parse(&settings.text_or("symmetry", "")?, names)
}

impl Kit for GraphKit {
    type Position = Coloured;
    const SETTINGS: &'static [&'static str] = &["parts", "live", "symmetry", "components"];

    fn new(settings: &Settings) -> Result<Self, String> {
        let symmetry = symmetry(settings, &["relabel", "swap-negates"])?;
        Ok(GraphKit { parts: settings.flag("parts")?, symmetry })
    }

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { colours: vec!['L', 'R'], ..GraphBoard::default() })
    }

    fn whole(&self, at: &Coloured, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(GraphValue::new(Vertices::Coloured(at.clone()))))
    }

    fn moved(&self, at: &Coloured, _: usize, answer: Value, heap: &Heap) -> Result<Coloured, String> {
        // Most moves colour one vertex.
        if let Some(&[vertex, colour]) = heap.elements(answer)
            && let Some(v) = vertex.int().and_then(|v| usize::try_from(v).ok())
            && let Some(player) = heap.str(colour).and_then(player)
            && v < at.graph().len()
        {
            return Ok(at.with(v, player));
        }
        match moved(&GraphValue::new(Vertices::Coloured(at.clone())), answer, heap)?.vertices {
            Vertices::Coloured(graph) => Ok(graph),
            _ => Err("it is another kind of graph".into()),
        }
    }

    fn components(&self, at: &Coloured, out: &mut Vec<Coloured>) {
        if self.parts { at.parts(out) } else { out.push(at.clone()) }
    }

    fn live_parts(&self, at: &Coloured, live: &[usize], out: &mut Vec<Coloured>) {
        at.live_parts(|v| live.contains(&v), out);
    }

    fn representative(&self, at: Coloured) -> (Coloured, Sign) {
        if !self.symmetry.relabel {
            return (at, Sign::Same);
        }
        let (form, exchanged) = at.canonical(self.symmetry.swap_negates);
        (form, if exchanged { Sign::Negated } else { Sign::Same })
    }

    fn weight(&self, at: &Coloured) -> u32 {
        at.graph().len() as u32
    }
}

impl Kit for DigraphKit {
    type Position = Digraph;
    const SETTINGS: &'static [&'static str] = &["parts", "symmetry", "components", "token"];

    fn new(settings: &Settings) -> Result<Self, String> {
        let relabel = symmetry(settings, &["relabel"])?.relabel;
        Ok(DigraphKit { parts: settings.flag("parts")?, relabel })
    }

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { directed: Directed::Yes, ..GraphBoard::default() })
    }

    fn whole(&self, at: &Digraph, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(GraphValue::new(Vertices::Digraph(at.clone()))))
    }

    fn moved(&self, at: &Digraph, _: usize, answer: Value, heap: &Heap) -> Result<Digraph, String> {
        match moved(&GraphValue::new(Vertices::Digraph(at.clone())), answer, heap)?.vertices {
            Vertices::Digraph(graph) => Ok(graph),
            _ => Err("it is another kind of graph".into()),
        }
    }

    fn components(&self, at: &Digraph, out: &mut Vec<Digraph>) {
        if self.parts { at.parts(out) } else { out.push(at.clone()) }
    }

    fn representative(&self, at: Digraph) -> (Digraph, Sign) {
        (if self.relabel { at.canonical() } else { at }, Sign::Same)
    }

    fn weight(&self, at: &Digraph) -> u32 {
        at.len() as u32
    }
}

impl Kit for WeightedKit {
    type Position = Weighted;
    const SETTINGS: &'static [&'static str] = &["parts", "components", "token"];

    fn new(settings: &Settings) -> Result<Self, String> {
        Ok(WeightedKit { parts: settings.flag("parts")? })
    }

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { loops: true, multi: true, weights: true, ..GraphBoard::default() })
    }

    fn whole(&self, at: &Weighted, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(GraphValue::new(Vertices::Weighted(at.clone()))))
    }

    fn moved(&self, at: &Weighted, _: usize, answer: Value, heap: &Heap) -> Result<Weighted, String> {
        match moved(&GraphValue::new(Vertices::Weighted(at.clone())), answer, heap)?.vertices {
            Vertices::Weighted(graph) => Ok(graph),
            _ => Err("it is another kind of graph".into()),
        }
    }

    fn components(&self, at: &Weighted, out: &mut Vec<Weighted>) {
        if !self.parts {
            out.push(at.clone());
            return;
        }
        let links = at.links();
        out.extend(links.connected_sets(&links).iter().map(|set| at.subset(set)));
    }

    fn weight(&self, at: &Weighted) -> u32 {
        at.edges().iter().fold(0, |sum, e| sum.saturating_add(u32::try_from(e.weight).unwrap_or(u32::MAX)))
    }
}
