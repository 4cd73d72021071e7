/** Why the other side may not accept a value of one side. */
export interface Difference {
  /** Where: `mode`, `list[].gameId`; empty for the value itself. */
  readonly path: string;
  readonly kind: 'missing' | 'optional' | 'type' | 'value' | 'extra' | 'tightened' | 'incomparable';
  /** A tightened bound or something incomparable may do no harm; the rest does. */
  readonly severity: 'error' | 'warning';
  /** What the producer does, after its verb: `without "mode"`, `"mode" as text`. */
  readonly made: string;
  /** What the consumer wants, after its name: `requires it`, `takes only "REAL", "DEMO"`. */
  readonly wanted: string;
}

/** A field as messages name it; the value itself has no name. */
export function fieldName(path: string): string {
  return path === '' ? 'it' : JSON.stringify(path);
}
