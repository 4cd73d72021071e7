type Yielding = { scheduler?: { yield?(): Promise<void> } };

/** Lets the browser paint and answer between two pieces of a long work; what follows comes before any other work. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
