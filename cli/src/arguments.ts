import type { Values } from './forms.ts';

/** The command line is invalid. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command line of a verb, which `programOf` has checked against its form. */
export class Arguments {
  readonly verb: string;
  /** The words after the verb. */
  readonly rest: readonly string[];
  readonly values: Values & { readonly reason: string; readonly dryRun: boolean; readonly force: boolean };

  constructor(verb: string, rest: readonly string[], values: Values) {
    this.verb = verb;
    this.rest = rest;
    this.values = { reason: '', dryRun: false, force: false, ...values };
  }

  /** The n-th word after the verb. @throws UsageError */
  word(index: number, what: string): string {
    const word = this.rest[index];
    if (word === undefined) throw new UsageError(`${this.verb} needs ${what}`);
    return word;
  }

  /** A number option. @throws UsageError */
  number(
    name: 'percent' | 'revision' | 'minutes' | 'limit' | 'expected' | 'days' | 'keep' | 'liveDays',
  ): number | undefined {
    const text = this.values[name];
    return text === undefined ? undefined : numberOf(text, `--${name === 'liveDays' ? 'live-days' : name}`);
  }
}

/** An instant with its zone, such as `2026-12-24T06:00Z`. @throws UsageError */
export function instantOf(text: string, what: string): number {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = isWhole ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageError(`${what} is "${text}"; it is a time with its zone: 2026-12-24T06:00Z`);
  return at;
}

/** @throws UsageError */
export function numberOf(text: string, what: string): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new UsageError(`${what} is "${text}", which is no number`);
  return number;
}
