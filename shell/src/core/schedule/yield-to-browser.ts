type Yielding = { scheduler?: { yield?(): Promise<void> } };

/** Lets the browser paint and handle input between two pieces of a long task; the rest runs before other tasks. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
