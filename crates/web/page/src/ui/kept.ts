// What the browser remembers between visits. One that remembers nothing still works.

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(`upstar-${name}`);
  } catch {
    return null;
  }
}

export function writeKept(name: string, value: string): void {
  try {
    localStorage.setItem(`upstar-${name}`, value);
  } catch {
    // The choice holds until the page is closed.
  }
}
