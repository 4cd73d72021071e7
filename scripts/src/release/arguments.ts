import { parseArgs } from 'node:util';
import leven from 'leven';
import { type Form, forms, type Grammar, grammarOf } from './forms.ts';
import { FormError, UsageError } from './usage.ts';

export const options = {
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
  const { positionals, values, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options,
  });
  return { positionals, values: values as Values, named: tokens.filter((token) => token.kind === 'option') };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];
type Named = ReturnType<typeof parse>['named'][number];

/** The form of a verb, or of a verb and its first word. */
function formOf(verb: string, [first = '']: readonly string[]): { name: string; form: Form; skipped: number } {
  const [both, one] = [forms[`${verb} ${first}`], forms[verb]];
  if (both) return { name: `${verb} ${first}`, form: both, skipped: 1 };
  if (one) return { name: verb, form: one, skipped: 0 };
  if (verb === '') throw new FormError('which verb?');
  const verbs = Object.keys(forms).filter((name) => !name.includes(' '));
  throw new FormError(`there is no verb "${verb}"${meant(nearest(verb, verbs))}`);
}

const meant = (what: string | null) => (what === null ? '' : `: did you mean ${what}?`);

/** The name that somebody who typed this probably meant. */
function nearest(typed: string, names: readonly string[]): string | null {
  const [best] = names
    .map((name) => ({ name, distance: name.startsWith(typed) ? 1 : leven(name, typed) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.floor(typed.length / 3)) ? best.name : null;
}

function checkOption(
  { name, rawName, value, inlineValue }: Named,
  of: { name: string; form: Form; uses: Grammar },
): void {
  if (!rawName.startsWith('--') || (!(name in options) && !of.uses.options.includes(name))) {
    const near = nearest(name, of.uses.options);
    throw new FormError(`${of.name} has no option ${rawName}${meant(near && `--${near}`)}${typedAs(of)}`);
  }
  if (!of.uses.options.includes(name)) {
    const asWord = value !== undefined && of.uses.most > 0 ? `${of.name} … ${value}` : null;
    throw new FormError(`${of.name} does not use --${name}${meant(asWord)}${typedAs(of)}`);
  }
  const needsValue = options[name as keyof typeof options].type === 'string';
  // `--reason --force` forgot the reason.
  const hasValue = value !== undefined && (inlineValue || !value.startsWith('--'));
  if (needsValue !== hasValue) throw new FormError(`--${name} ${needsValue ? 'needs a value' : 'takes no value'}`);
}

const typedAs = ({ name, form: { line } }: { name: string; form: Form }) => `\n  ${`${name} ${line}`.trimEnd()}`;

function checkWords(words: readonly string[], of: { name: string; form: Form; uses: Grammar }): void {
  const [surplus] = words.slice(of.uses.most);
  if (surplus !== undefined) {
    const below = Object.keys(forms).flatMap((name) =>
      name.startsWith(`${of.name} `) ? [name.split(' ')[1] ?? ''] : [],
    );
    const option = of.form.surplus === undefined ? null : `--${of.form.surplus} ${surplus}`;
    const near = nearest(surplus, below);
    throw new FormError(
      `${of.name} does not use "${surplus}"${meant(near ? `${of.name} ${near}` : option)}${below.length > 0 ? ` It knows ${below.join(', ')}.` : typedAs(of)}`,
    );
  }
}

/** The command line, read once: words and options that the verb does not use are refused. */
export class Arguments {
  readonly verb: string;
  readonly rest: readonly string[];
  readonly values: Values;

  /** @throws FormError */
  constructor(args: readonly string[]) {
    const { positionals, values, named } = parse(args);
    const [verb, ...rest] = positionals;
    this.verb = verb ?? (values.file ? 'batch' : '');
    this.rest = rest;
    this.values = values;
    if (values.help) return;
    const { name, form, skipped } = formOf(this.verb, rest);
    const of = { name, form, uses: grammarOf(form) };
    for (const option of named) checkOption(option, of);
    checkWords(rest.slice(skipped), of);
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
