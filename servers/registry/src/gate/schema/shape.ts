import type { JsonSchema } from '@atrium/contracts/release';
import { asSchema, merged, resolved, schemasIn } from './resolve.ts';

interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type Literal = string | number | boolean;

/** One alternative of a value. A schema is a list of them. */
export type Shape =
  | { readonly kind: 'any' }
  | { readonly kind: 'null' }
  | { readonly kind: 'unknown'; readonly why: string }
  | {
      readonly kind: 'string' | 'number' | 'integer' | 'boolean';
      readonly values: readonly Literal[] | null;
      readonly patterns: readonly string[];
      readonly format: string | null;
      readonly bounds: Bounds;
    }
  | {
      readonly kind: 'object';
      readonly properties: Readonly<Record<string, JsonSchema>>;
      readonly required: ReadonlySet<string>;
      /** Schema of what is not in `properties`; null if unspecified, false if no others are allowed. */
      readonly additional: JsonSchema | false | null;
      readonly names: JsonSchema | null;
    }
  | {
      readonly kind: 'array';
      readonly items: JsonSchema | null;
      readonly prefix: readonly JsonSchema[];
      readonly bounds: Bounds;
    };

export type ScalarShape = Extract<Shape, { values: unknown }>;
export type ObjectShape = Extract<Shape, { kind: 'object' }>;
export type ArrayShape = Extract<Shape, { kind: 'array' }>;

const boundKeys = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;
const annotations = ['$schema', '$id', 'id', '$defs', 'definitions', 'default', 'title', 'description', 'examples'];
const known = new Set<string>([
  ...boundKeys,
  ...annotations,
  ...['readOnly', 'writeOnly', 'deprecated', 'type', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'items', 'prefixItems', 'enum', 'const', 'pattern', 'patterns', 'format', 'anyOf', 'oneOf'],
  ...['allOf', '$ref'],
]);

function boundsOf(schema: JsonSchema): Bounds {
  return Object.fromEntries(
    boundKeys.filter((key) => typeof schema[key] === 'number').map((key) => [key, schema[key]]),
  );
}

function literalsOf(schema: JsonSchema): Literal[] | null {
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return Array.isArray(values) ? (values.filter((value) => value !== null) as Literal[]) : null;
}

function objectOf(schema: JsonSchema): Shape {
  const { additionalProperties } = schema;
  return {
    kind: 'object',
    properties: (asSchema(schema.properties) ?? {}) as Record<string, JsonSchema>,
    required: new Set(Array.isArray(schema.required) ? schema.required.map(String) : []),
    additional: additionalProperties === false ? false : asSchema(additionalProperties),
    names: asSchema(schema.propertyNames),
  };
}

function ofType(type: unknown, schema: JsonSchema): Shape {
  if (type === 'null') return { kind: 'null' };
  if (type === 'object') return objectOf(schema);
  if (type === 'array') {
    const { items, prefixItems } = schema;
    return { kind: 'array', items: asSchema(items), prefix: schemasIn(prefixItems), bounds: boundsOf(schema) };
  }
  if (type === 'string' || type === 'number' || type === 'integer' || type === 'boolean') {
    const values = literalsOf(schema)?.filter((value) => typeof value === (type === 'integer' ? 'number' : type));
    return {
      kind: type,
      values: values ?? null,
      patterns: [schema.pattern, ...((schema.patterns as unknown[]) ?? [])].filter((one) => typeof one === 'string'),
      format: typeof schema.format === 'string' ? schema.format : null,
      bounds: boundsOf(schema),
    };
  }
  return { kind: 'unknown', why: `the type ${String(type)}` };
}

/** Types a schema names, or those of its literals. */
function typesOf(schema: JsonSchema): unknown[] {
  if (Array.isArray(schema.type)) return schema.type;
  if (schema.type !== undefined) return [schema.type];
  const literals = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : [];
  return [...new Set(literals.map((value) => (value === null ? 'null' : typeof value)))];
}

/** All alternatives of a schema. Unsupported ones are `unknown`, never left out. */
export function shapesOf(given: JsonSchema, root: JsonSchema): Shape[] {
  const target = resolved(given, root);
  if (!target) return [{ kind: 'unknown', why: `the reference ${String(given.$ref)}` }];
  const schema = target.allOf ? merged(target, root) : target;
  if (!schema) return [{ kind: 'unknown', why: 'allOf' }];
  const strange = Object.keys(schema).find((key) => !known.has(key));
  if (strange) return [{ kind: 'unknown', why: strange }];
  const alternatives = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
  if (alternatives.length > 0) return oneEach(alternatives.flatMap((one) => shapesOf(one, root)));
  const types = typesOf(schema);
  if (types.length > 0) return oneEach(types.map((type) => ofType(type, schema)));
  const says = Object.keys(schema).filter((key) => !annotations.includes(key) && key !== 'readOnly');
  return [says.length === 0 ? { kind: 'any' } : { kind: 'unknown', why: says.join(', ') }];
}

/** Literals of one type are one alternative: `"a" | "b"` is an enum. */
function oneEach(shapes: readonly Shape[]): Shape[] {
  const literals = new Map<string, ScalarShape>();
  const others: Shape[] = [];
  for (const shape of shapes) {
    if ('values' in shape && shape.values) {
      const before = literals.get(shape.kind)?.values ?? [];
      literals.set(shape.kind, { ...shape, values: [...new Set([...before, ...shape.values])] });
    } else {
      others.push(shape);
    }
  }
  return [...literals.values(), ...others];
}
