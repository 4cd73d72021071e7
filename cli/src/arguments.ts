import { isVersionName } from '@atrium/contracts/release';
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

  /** The version that was asked for. @throws UsageError where it is a word, such as `stable`, that chooses one */
  version(): string | undefined {
    const { version } = this.values;
    if (version === undefined || isVersionName(version)) return version;
    throw new UsageError(`--version is "${version}", a word and no version: a version has a digit, such as 1.4.0`);
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
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  const at = day === '' ? Number.NaN : Date.parse(text);
  // The 30th of February is read as the 2nd of March.
  const isOfCalendar = !Number.isNaN(at) && new Date(`${day}T${clock}Z`).toISOString().startsWith(`${day}T${clock}`);
  if (!isOfCalendar) throw new UsageError(`${what} is "${text}"; it is a time with its zone: 2026-12-24T06:00Z`);
  return at;
}

/** @throws UsageError */
export function numberOf(text: string, what: string): number {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new UsageError(`${what} is "${text}", which is no number`);
  return Number(text);
}

/** The names of a list with commas between. @throws UsageError where one is empty: a list of nothing often means all */
export function namesOf(text: string, what: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new UsageError(`${what} is "${text}", where a name is missing`);
  return names;
}
