// The views for researchers, in the order of their links.

export const RESEARCH = [
  { view: 'papers', text: 'Papers' },
  { view: 'conjectures', text: 'Conjectures' },
  { view: 'tables', text: 'Tables' },
  { view: 'sequences', text: 'Heaps' },
  { view: 'census', text: 'Census' },
  { view: 'born', text: 'Days' },
  { view: 'theorems', text: 'Theorems' },
  { view: 'rulesets', text: 'Rulesets' },
];

export function isResearch(view: string): boolean {
  return RESEARCH.some((one) => one.view === view);
}
