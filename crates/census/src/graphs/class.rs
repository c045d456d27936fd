//! The classes of graphs that can be listed.

use std::fmt;
use upstar_core::ParseError;

/// A class of graphs, closed under isomorphism.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// All simple graphs.
    All,
    /// Connected graphs: one part, so at least one vertex.
    Connected,
    /// Connected graphs without cycles.
    Trees,
    /// Graphs without cycles.
    Forests,
    /// Connected graphs with one cycle.
    Unicyclic,
    /// Three paths between two vertices.
    Theta,
    /// Connected graphs in which every edge lies on one cycle at most.
    Cactus,
    /// Graphs without odd cycles.
    Bipartite,
    /// Connected graphs without odd cycles.
    BipartiteConnected,
    /// Graphs whose vertices all have as many neighbours.
    Regular,
    /// Connected graphs whose vertices all have as many neighbours.
    RegularConnected,
    /// Digraphs with at most one arc between two vertices.
    Oriented,
    /// Oriented graphs that are connected when directions are forgotten.
    OrientedConnected,
    /// Simple digraphs: both ways between two vertices are allowed.
    Digraphs,
    /// Digraphs that are connected when directions are forgotten.
    DigraphsConnected,
    /// Acyclic digraphs: no walk along arcs comes back.
    Dags,
    /// Acyclic digraphs that are connected when directions are forgotten.
    DagsConnected,
}

impl Class {
    /// All classes, in the order in which they are explained.
    pub const EVERY: [Class; 17] = [
        Class::All,
        Class::Connected,
        Class::Trees,
        Class::Forests,
        Class::Unicyclic,
        Class::Theta,
        Class::Cactus,
        Class::Bipartite,
        Class::BipartiteConnected,
        Class::Regular,
        Class::RegularConnected,
        Class::Oriented,
        Class::OrientedConnected,
        Class::Digraphs,
        Class::DigraphsConnected,
        Class::Dags,
        Class::DagsConnected,
    ];

    /// The name as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Class::All => "all",
            Class::Connected => "connected",
            Class::Trees => "trees",
            Class::Forests => "forests",
            Class::Unicyclic => "unicyclic",
            Class::Theta => "theta",
            Class::Cactus => "cactus",
            Class::Bipartite => "bipartite",
            Class::BipartiteConnected => "bipartite-connected",
            Class::Regular => "regular",
            Class::RegularConnected => "regular-connected",
            Class::Oriented => "oriented",
            Class::OrientedConnected => "oriented-connected",
            Class::Digraphs => "digraphs",
            Class::DigraphsConnected => "digraphs-connected",
            Class::Dags => "dags",
            Class::DagsConnected => "dags-connected",
        }
    }

    /// The class with a name.
    ///
    /// # Errors
    /// That there is no such class, and which there are.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let names = || Self::EVERY.map(Class::name).join(", ");
        Self::EVERY.into_iter().find(|class| class.name() == text).ok_or_else(|| {
            ParseError::new("there is no such class of graphs", text, 0, text.len()).expected(names())
        })
    }

    /// Whether its members have arcs.
    pub fn directed(self) -> bool {
        matches!(
            self,
            Class::Oriented
                | Class::OrientedConnected
                | Class::Digraphs
                | Class::DigraphsConnected
                | Class::Dags
                | Class::DagsConnected
        )
    }

    /// Whether all its members are connected.
    pub fn connected(self) -> bool {
        matches!(
            self,
            Class::Connected
                | Class::Trees
                | Class::Unicyclic
                | Class::Theta
                | Class::Cactus
                | Class::BipartiteConnected
                | Class::RegularConnected
                | Class::OrientedConnected
                | Class::DigraphsConnected
                | Class::DagsConnected
        )
    }

    /// The most vertices that are listed: with one more there are more graphs than anybody will look at.
    pub fn most_vertices(self) -> usize {
        match self {
            Class::All | Class::Connected => 12,
            Class::Trees | Class::Forests => 26,
            Class::Bipartite | Class::BipartiteConnected => 14,
            Class::Regular | Class::RegularConnected => 11,
            Class::Unicyclic | Class::Theta | Class::Cactus => 16,
            Class::Oriented | Class::OrientedConnected => 9,
            Class::Digraphs | Class::DigraphsConnected => 8,
            Class::Dags | Class::DagsConnected => 9,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
