import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname } from 'node:path';

/** What a figure may be; a missed limit fails the benchmark. */
export interface Limit {
  readonly most?: number;
  readonly least?: number;
  readonly below?: number;
  readonly exactly?: number;
}

const rules: Readonly<Record<keyof Limit, readonly [sign: string, holds: (value: number, limit: number) => boolean]>> =
  {
    most: ['≤', (value, limit) => value <= limit],
    least: ['≥', (value, limit) => value >= limit],
    below: ['<', (value, limit) => value < limit],
    exactly: ['=', (value, limit) => value === limit],
  };

interface Line {
  readonly name: string;
  readonly value?: number;
  readonly unit?: string;
  readonly limits?: readonly string[];
  readonly holds?: boolean;
  /** What each version had, and the first one's share of it. */
  readonly versions?: Readonly<Record<string, number>>;
  readonly ratios?: Readonly<Record<string, number>>;
}

const rounded = (value: number) => value.toFixed(Math.abs(value) < 10 && !Number.isInteger(value) ? 2 : 0);

/** The figures of one benchmark: printed as they come, then kept for programs and for the next run. */
export class Figures {
  readonly #file: string | null;
  readonly #print: (line: string) => void;
  readonly #earlier: ReadonlyMap<string, number>;
  readonly #lines: Line[] = [];
  readonly #more: object = {};
  #head = '';

  /** @param file where they are kept, with those of the run before; null where they are not */
  constructor(file: string | null, print: (line: string) => void = console.log) {
    this.#file = file;
    this.#print = print;
    const kept = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { lines?: Line[] }) : {};
    this.#earlier = new Map(
      (kept.lines ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
    );
  }

  say(text: string): void {
    this.#print(`  ${text}`);
  }

  /** A measured value, beside its limit where it has one, and beside that of the run before. */
  note(name: string, value: number, unit = '', limit: Limit = {}): void {
    const set = Object.entries(limit) as [keyof Limit, number][];
    const limits = set.map(([rule, bound]) => `${rules[rule][0]} ${bound}`);
    const holds = set.every(([rule, bound]) => rules[rule][1](value, bound));
    this.#lines.push({ name, value, unit, limits, holds });
    const verdict = limits.length === 0 ? '' : `${holds ? '✔' : '✖'} ${limits.join(', ')}`;
    const before = this.#earlier.get(name);
    const compared = before === undefined ? '' : `(before: ${rounded(before)})`;
    const measured = `${rounded(value).padStart(8)} ${unit.padEnd(5)}`;
    this.#print(`  ${name.padEnd(66)} ${measured} ${[verdict, compared].filter(Boolean).join(' ')}`.trimEnd());
  }

  /** The same figure of several versions, and what the first one's is of each other's. */
  compare(name: string, versions: Readonly<Record<string, number>>, digits = 0): void {
    const [[, first = 0] = [], ...others] = Object.entries(versions);
    const ratios = Object.fromEntries(others.map(([other, value]) => [other, value === 0 ? 1 : first / value]));
    this.#lines.push({ name, versions, ratios });
    const cells = (values: readonly string[], width: number) =>
      values.map((value) => ` ${value.padStart(width)}`).join('');
    const head =
      cells(Object.keys(versions), 12) +
      cells(
        Object.keys(ratios).map((other) => `to ${other}`),
        15,
      );
    if (head !== this.#head) this.#print(`  ${' '.repeat(40)}${head}`);
    this.#head = head;
    const measured = Object.values(versions).map((value) => value.toFixed(digits));
    const shares = Object.values(ratios).map((ratio) => ratio.toFixed(2));
    this.#print(`  ${name.padEnd(40)}${cells(measured, 12)}${cells(shares, 15)}`);
  }

  /** What else is kept: settings, single values. */
  attach(more: object): void {
    Object.assign(this.#more, more);
  }

  /** Keeps what was measured. @returns whether every limit holds */
  keep(): boolean {
    if (this.#file && this.#lines.length > 0) {
      const machine = { cores: cpus().length, load: loadavg()[0] };
      const kept = { at: new Date().toISOString(), machine, lines: this.#lines, ...this.#more };
      mkdirSync(dirname(this.#file), { recursive: true });
      writeFileSync(this.#file, `${JSON.stringify(kept, null, 2)}\n`);
    }
    return this.#lines.every(({ holds }) => holds !== false);
  }
}
