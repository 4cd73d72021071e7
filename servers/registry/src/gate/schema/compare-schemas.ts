import type { JsonSchema } from '@atrium/contracts/release';
import { compareBounds, compareScalars, wordFor } from './compare-scalars.ts';
import { type Difference, fieldName } from './difference.ts';
import { type ArrayShape, type ObjectShape, type Shape, shapesOf } from './shape.ts';

export interface CompareOptions {
  /** The side that fills in a missing default: the producer or the consumer. */
  readonly defaultsBy: 'producer' | 'consumer';
  /** The consumer checks what it gets, so that an object that allows nothing else refuses it. */
  readonly refusesExtra: boolean;
  /** Sent as text in a query, so a number is accepted where a text is required. */
  readonly inQuery?: boolean;
}

interface Side {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

const deepest = 24;

/**
 * Whether everything the producer's schema allows is something the consumer's schema takes. Fields that the consumer
 * does not know are harmless (our schemas strip them) unless it refuses them.
 */
export function compareSchemas(producer: JsonSchema, consumer: JsonSchema, options: CompareOptions): Difference[] {
  return compareAt({
    producer: { schema: producer, root: producer },
    consumer: { schema: consumer, root: consumer },
    path: '',
    options,
    depth: 0,
  });
}

/** Schemas of published contracts are compared at each change of what is live, and never change. */
const texts = new WeakMap<JsonSchema, string>();

function textOf(schema: JsonSchema): string {
  const text = texts.get(schema) ?? JSON.stringify(schema);
  texts.set(schema, text);
  return text;
}

function isSame(producer: Side, consumer: Side): boolean {
  const refers = '$ref' in producer.schema;
  return !refers && textOf(producer.schema) === textOf(consumer.schema) && isSelfContained(producer);
}

/** References are resolved against the document that contains them. */
function isSelfContained({ schema, root }: Side): boolean {
  return schema === root || !textOf(schema).includes('"$ref"');
}

function compareAt(place: Place): Difference[] {
  const { producer, consumer, path, depth } = place;
  if (isSame(producer, consumer)) return [];
  // A schema that refers to itself is compared only as deep as differences can be distinguished.
  if (depth > deepest) return [];
  const made = shapesOf(producer.schema, producer.root);
  const taken = shapesOf(consumer.schema, consumer.root);
  if (taken.some((shape) => shape.kind === 'any')) return [];
  const strange = [...made, ...taken].find((shape) => shape.kind === 'unknown');
  if (strange?.kind === 'unknown') return [incomparable(path, strange.why)];
  return made.flatMap((shape) => fewest(shape, taken, place));
}

interface Place {
  readonly producer: Side;
  readonly consumer: Side;
  readonly path: string;
  readonly options: CompareOptions;
  readonly depth: number;
}

function incomparable(path: string, why: string): Difference {
  const made = `${fieldName(path)} in a way that cannot be compared`;
  return { path, kind: 'incomparable', severity: 'warning', made, wanted: `may not take it (${why})` };
}

function fits(made: Shape, taken: Shape, { inQuery }: CompareOptions): boolean {
  if (made.kind === taken.kind) return true;
  if (made.kind === 'integer' && taken.kind === 'number') return true;
  if (made.kind === 'number' && taken.kind === 'integer') return made.values?.every(Number.isInteger) ?? false;
  return inQuery === true && taken.kind === 'string' && ['integer', 'number', 'boolean'].includes(made.kind);
}

/** The differences to that alternative of the consumer which fits best. */
function fewest(made: Shape, taken: readonly Shape[], place: Place): Difference[] {
  const { path, options } = place;
  if (made.kind === 'any') return [incomparable(path, 'it may be anything')];
  const candidates = taken.filter((shape) => fits(made, shape, options));
  if (candidates.length === 0) {
    const wanted = `takes ${taken.map((shape) => wordFor(shape.kind)).join(' or ')}`;
    return [{ path, kind: 'type', severity: 'error', made: `${fieldName(path)} as ${wordFor(made.kind)}`, wanted }];
  }
  const results = candidates.map((shape) => compareShapes(made, shape, place));
  const best = results.reduce((least, one) => (weight(one) < weight(least) ? one : least));
  return best.map((difference) => ({ ...difference, wanted: wantedByAny(difference, results) }));
}

/** If each alternative accepts another literal, all of them are accepted. */
function wantedByAny(difference: Difference, results: readonly Difference[][]): string {
  if (difference.kind !== 'value') return difference.wanted;
  const same = results.flat().filter(({ kind, path }) => kind === 'value' && path === difference.path);
  if (same.length < results.length) return difference.wanted;
  return `takes only ${same.map(({ wanted }) => wanted.replace(/^takes only /, '')).join(', ')}`;
}

function weight(differences: readonly Difference[]): number {
  // A literal that differs identifies another alternative, whose other differences do not matter.
  return differences.reduce(
    (sum, { kind, severity }) => sum + (kind === 'value' ? 100 : severity === 'error' ? 10 : 1),
    0,
  );
}

function compareShapes(made: Shape, taken: Shape, place: Place): Difference[] {
  if (made.kind === 'object' && taken.kind === 'object') return compareObjects(made, taken, place);
  if (made.kind === 'array' && taken.kind === 'array') return compareArrays(made, taken, place);
  if ('values' in made && 'values' in taken) {
    const isText = made.kind !== 'string' && taken.kind === 'string';
    return isText && !taken.values ? [] : compareScalars(isText ? asText(made) : made, taken, place.path);
  }
  return [];
}

function asText(shape: Extract<Shape, { values: unknown }>): Extract<Shape, { values: unknown }> {
  return { ...shape, kind: 'string', values: shape.values?.map(String) ?? null };
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function nested(place: Place, made: JsonSchema, taken: JsonSchema, path: string): Difference[] {
  const producer = { schema: made, root: place.producer.root };
  const consumer = { schema: taken, root: place.consumer.root };
  return compareAt({ producer, consumer, path, options: place.options, depth: place.depth + 1 });
}

function hasDefault(schema: JsonSchema | undefined): boolean {
  return schema !== undefined && 'default' in schema;
}

/** The schema of a field that an object does not declare but allows. */
function schemaAt(shape: ObjectShape, name: string): JsonSchema | null {
  const own = Object.hasOwn(shape.properties, name) ? shape.properties[name] : undefined;
  return own ?? (shape.additional || null);
}

function isAlwaysThere(made: ObjectShape, name: string, { defaultsBy }: CompareOptions): boolean {
  return made.required.has(name) || (defaultsBy === 'producer' && hasDefault(made.properties[name]));
}

function isNeeded(taken: ObjectShape, name: string, { defaultsBy }: CompareOptions): boolean {
  return taken.required.has(name) || (defaultsBy === 'producer' && hasDefault(taken.properties[name]));
}

function compareObjects(made: ObjectShape, taken: ObjectShape, place: Place): Difference[] {
  const { options, path } = place;
  const wanted = new Set([...Object.keys(taken.properties), ...taken.required]);
  const found = [...wanted].flatMap((name) => {
    const given = schemaAt(made, name);
    const field = below(path, name);
    const lacks = isNeeded(taken, name, options) && !isAlwaysThere(made, name, options);
    const kind = given ? 'optional' : 'missing';
    const gap: Difference[] = lacks
      ? [{ path: field, kind, severity: 'error', made: `without ${fieldName(field)}`, wanted: 'requires it' }]
      : [];
    const value = schemaAt(taken, name);
    return given && value ? [...gap, ...nested(place, given, value, field)] : gap;
  });
  return [...found, ...compareOthers(made, taken, place)];
}

/** Fields that the consumer does not name, and records. */
function compareOthers(made: ObjectShape, taken: ObjectShape, place: Place): Difference[] {
  const { options, path } = place;
  const extra = Object.keys(made.properties).filter(
    (name) => !Object.hasOwn(taken.properties, name) && !taken.required.has(name),
  );
  const found = extra.flatMap((name): Difference[] => {
    const field = below(path, name);
    if (taken.additional) return nested(place, made.properties[name] ?? {}, taken.additional, field);
    if (taken.additional === null || !options.refusesExtra) return [];
    const wanted = 'refuses fields that it does not know';
    return [{ path: field, kind: 'extra', severity: 'error', made: fieldName(field), wanted }];
  });
  if (!made.additional || !taken.additional) return found;
  const names = taken.names ? nested(place, made.names ?? { type: 'string' }, taken.names, below(path, 'key')) : [];
  return [...found, ...names, ...nested(place, made.additional, taken.additional, below(path, '*'))];
}

function compareArrays(made: ArrayShape, taken: ArrayShape, place: Place): Difference[] {
  const { path } = place;
  if (taken.prefix.length > 0 && made.prefix.length < taken.prefix.length) {
    const wanted = `takes exactly ${taken.prefix.length} values`;
    return [{ path, kind: 'type', severity: 'error', made: `${fieldName(path)} as a list of any length`, wanted }];
  }
  const elements = made.prefix.flatMap((element, index) => {
    const wanted = taken.prefix[index] ?? taken.items;
    return wanted ? nested(place, element, wanted, `${path}[${index}]`) : [];
  });
  const items = made.items && taken.items ? nested(place, made.items, taken.items, `${path}[]`) : [];
  return [...elements, ...items, ...compareBounds(made, taken, path)];
}
