import { parseArgs } from 'node:util';
import { UsageError } from './usage.ts';

const options = {
  reason: { type: 'string', default: '' },
  version: { type: 'string' },
  percent: { type: 'string' },
  to: { type: 'string' },
  file: { type: 'string' },
  revision: { type: 'string' },
  minutes: { type: 'string' },
  pr: { type: 'string' },
  trust: { type: 'string' },
  limit: { type: 'string' },
  expected: { type: 'string' },
  actor: { type: 'string' },
  name: { type: 'string' },
  causes: { type: 'string' },
  stages: { type: 'string' },
  'least-visitors': { type: 'string' },
  'most-failing': { type: 'string' },
  'no-promote': { type: 'boolean', default: false },
  at: { type: 'string' },
  from: { type: 'string' },
  may: { type: 'string' },
  for: { type: 'string' },
  parts: { type: 'string' },
  merchants: { type: 'string' },
  regions: { type: 'string' },
  languages: { type: 'string' },
  testers: { type: 'boolean', default: false },
  days: { type: 'string' },
  publish: { type: 'string' },
  release: { type: 'string' },
  'two-people': { type: 'string' },
  keep: { type: 'string' },
  'live-days': { type: 'string' },
  plan: { type: 'string' },
  propose: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The command line, read once. */
export class Arguments {
  readonly verb: string;
  readonly rest: readonly string[];
  readonly values: ReturnType<typeof parse>['values'];

  /** @throws UsageError */
  constructor(args: readonly string[]) {
    const { positionals, values } = parse(args);
    const [verb, ...rest] = positionals;
    this.verb = verb ?? (values.file ? 'batch' : '');
    this.rest = rest;
    this.values = values;
  }

  /** The n-th word after the verb. @throws UsageError */
  word(index: number, what: string): string {
    const word = this.rest[index];
    if (word === undefined) throw new UsageError(`${this.verb} needs ${what}`);
    return word;
  }

  /** A number option. @throws UsageError */
  number(
    name: 'percent' | 'revision' | 'minutes' | 'limit' | 'expected' | 'days' | 'keep' | 'live-days',
  ): number | undefined {
    const text = this.values[name];
    return text === undefined ? undefined : numberOf(text, `--${name}`);
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
