import { type Difference, fieldName } from './difference.ts';
import type { ArrayShape, Literal, ScalarShape } from './shape.ts';

const words = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'yes or no' } as const;

/** What kind of value a shape is, in words. */
export function wordFor(kind: string): string {
  if (kind === 'object') return 'an object';
  if (kind === 'array') return 'a list';
  if (kind === 'any' || kind === 'unknown') return 'anything';
  return words[kind as keyof typeof words] ?? kind;
}

function listed(values: readonly Literal[]): string {
  const texts = values.map((value) => JSON.stringify(value));
  return texts.length > 12 ? `${texts.slice(0, 12).join(', ')} and ${texts.length - 12} more` : texts.join(', ');
}

function tightened(path: string, made: string, wanted: string): Difference {
  return { path, kind: 'tightened', severity: 'warning', made, wanted };
}

type Bounded = Pick<ScalarShape | ArrayShape, 'bounds'>;
type BoundKey = keyof Bounded['bounds'];

const bounds: readonly { key: BoundKey; isUpper: boolean; word: string }[] = [
  { key: 'minimum', isUpper: false, word: 'at least' },
  { key: 'exclusiveMinimum', isUpper: false, word: 'more than' },
  { key: 'minLength', isUpper: false, word: 'a length of at least' },
  { key: 'minItems', isUpper: false, word: 'a list of at least' },
  { key: 'maximum', isUpper: true, word: 'at most' },
  { key: 'exclusiveMaximum', isUpper: true, word: 'less than' },
  { key: 'maxLength', isUpper: true, word: 'a length of at most' },
  { key: 'maxItems', isUpper: true, word: 'a list of at most' },
];

/** The nearest limit that the producer keeps to on that side, whichever way it is written. */
function limitOf({ bounds: own }: Bounded, key: BoundKey): number | undefined {
  if (key === 'minimum') return own.minimum ?? own.exclusiveMinimum;
  if (key === 'maximum') return own.maximum ?? own.exclusiveMaximum;
  return own[key];
}

export function compareBounds(producer: Bounded, consumer: Bounded, path: string): Difference[] {
  const found = bounds.flatMap(({ key, isUpper, word }) => {
    const wanted = consumer.bounds[key];
    if (wanted === undefined) return [];
    const kept = limitOf(producer, key);
    const isKept = kept !== undefined && (isUpper ? kept <= wanted : kept >= wanted);
    return isKept ? [] : [tightened(path, `${fieldName(path)} without that limit`, `takes ${word} ${wanted}`)];
  });
  const step = consumer.bounds.multipleOf;
  if (step !== undefined && (producer.bounds.multipleOf ?? Number.NaN) % step !== 0) {
    found.push(tightened(path, `${fieldName(path)} in other steps`, `takes multiples of ${step}`));
  }
  return found;
}

function keepsPattern(producer: ScalarShape, pattern: string): boolean {
  if (producer.patterns.includes(pattern)) return true;
  const expression = expressionOf(pattern);
  return expression !== null && (producer.values?.every((value) => expression.test(String(value))) ?? false);
}

/** Null for a pattern of another dialect, which cannot be compared. */
function expressionOf(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}

function withinBounds(value: Literal, { bounds: wanted }: ScalarShape): boolean {
  const size = typeof value === 'string' ? value.length : Number(value);
  const low = (typeof value === 'string' ? wanted.minLength : wanted.minimum) ?? Number.NEGATIVE_INFINITY;
  const high = (typeof value === 'string' ? wanted.maxLength : wanted.maximum) ?? Number.POSITIVE_INFINITY;
  return size >= low && size <= high;
}

/** Texts, numbers and flags of the same kind: their lists of values, patterns, formats and bounds. */
export function compareScalars(producer: ScalarShape, consumer: ScalarShape, path: string): Difference[] {
  if (consumer.values) {
    const taken = consumer.values;
    const wanted = `takes only ${listed(taken)}`;
    const strange = producer.values?.filter((value) => !taken.includes(value));
    if (strange?.length === 0) return [];
    const made = strange ? `${fieldName(path)} as ${listed(strange)}` : `any value as ${fieldName(path)}`;
    // Of two values a flag has no others.
    if (!strange && consumer.kind === 'boolean' && taken.length === 2) return [];
    return [{ path, kind: 'value', severity: 'error', made, wanted }];
  }
  const patterns = consumer.patterns
    .filter((pattern) => !keepsPattern(producer, pattern))
    .map((pattern) => tightened(path, `${fieldName(path)} in any form`, `takes only what matches ${pattern}`));
  const hasFormat = consumer.format !== null && consumer.format !== producer.format && patterns.length === 0;
  const format =
    hasFormat && consumer.patterns.length === 0
      ? [tightened(path, `${fieldName(path)} in any form`, `takes only the format ${consumer.format}`)]
      : [];
  const literals = producer.values?.every((value) => withinBounds(value, consumer)) ?? false;
  return [...patterns, ...format, ...(literals ? [] : compareBounds(producer, consumer, path))];
}
