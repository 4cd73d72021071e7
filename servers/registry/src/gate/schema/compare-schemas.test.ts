import assert from 'node:assert/strict';
import { toJSONSchema } from '@atrium/contracts/lists';
import type { JsonSchema } from '@atrium/contracts/release';
import { type AnySchema, z } from '@atrium/contracts/schema';
import { test } from '@jest/globals';
import { listOf, nullable, object, oneOf, text, whole } from '../testing/gate-version.ts';
import { type CompareOptions, compareSchemas } from './compare-schemas.ts';

const plain: CompareOptions = { defaultsBy: 'consumer', refusesExtra: false };
const number: JsonSchema = { type: 'number' };
const withDefault: JsonSchema = { ...oneOf('REAL', 'DEMO'), default: 'REAL' };
const variant = (kind: string, fields: Record<string, JsonSchema>) => object({ kind: { const: kind }, ...fields });
const records = (names: JsonSchema, values: JsonSchema): JsonSchema => ({
  type: 'object',
  propertyNames: names,
  additionalProperties: values,
});

interface Row {
  readonly says: string;
  readonly made: JsonSchema;
  readonly taken: JsonSchema;
  readonly found: readonly string[];
  readonly options?: Partial<CompareOptions>;
}

const rows: readonly Row[] = [
  { says: 'the same object', made: object({ a: text }), taken: object({ a: text }), found: [] },
  {
    says: 'a required field that is missing',
    made: object({ a: text }),
    taken: object({ a: text, mode: text }),
    found: ['error missing mode: without "mode" / requires it'],
  },
  {
    says: 'a required field that is optional',
    made: object({ 'mode?': text }),
    taken: object({ mode: text }),
    found: ['error optional mode: without "mode" / requires it'],
  },
  { says: 'an optional field that is missing', made: object({}), taken: object({ 'mode?': text }), found: [] },
  { says: 'an undeclared field', made: object({ a: text }), taken: object({}), found: [] },
  {
    says: 'an undeclared field, where none is allowed',
    made: object({ a: text }),
    taken: { ...object({}), additionalProperties: false },
    options: { refusesExtra: true },
    found: ['error extra a: "a" / refuses fields that it does not know'],
  },
  {
    says: 'an answer whose schema allows no more fields, which is how answers are written',
    made: object({ a: text }),
    taken: { ...object({}), additionalProperties: false },
    found: [],
  },
  {
    says: 'another type',
    made: object({ a: text }),
    taken: object({ a: whole }),
    found: ['error type a: "a" as a text / takes a whole number'],
  },
  {
    says: 'an optional field of another type',
    made: object({ 'a?': text }),
    taken: object({ 'a?': whole }),
    found: ['error type a: "a" as a text / takes a whole number'],
  },
  { says: 'a whole number for a number', made: whole, taken: number, found: [] },
  {
    says: 'a number for a whole number',
    made: number,
    taken: whole,
    found: ['error type : it as a number / takes a whole number'],
  },
  { says: 'a literal whole number', made: { type: 'number', const: 1 }, taken: whole, found: [] },
  {
    says: 'null for a text',
    made: object({ a: nullable(text) }),
    taken: object({ a: text }),
    found: ['error type a: "a" as null / takes a text'],
  },
  { says: 'a text where null may be too', made: text, taken: nullable(text), found: [] },
  { says: 'a narrower list of values', made: oneOf('a'), taken: oneOf('a', 'b'), found: [] },
  {
    says: 'a value that the other side does not know',
    made: object({ mode: oneOf('REAL', 'TRIAL') }),
    taken: object({ mode: oneOf('REAL', 'DEMO') }),
    found: ['error value mode: "mode" as "TRIAL" / takes only "REAL", "DEMO"'],
  },
  {
    says: 'any text where a list of values is required',
    made: text,
    taken: oneOf('a'),
    found: ['error value : any value as it / takes only "a"'],
  },
  {
    says: 'literals that make up the list',
    made: oneOf('a', 'b'),
    taken: { anyOf: [{ const: 'a' }, { const: 'b' }] },
    found: [],
  },
  {
    says: 'a field deep in a list',
    made: object({ list: listOf(object({})) }),
    taken: object({ list: listOf(object({ gameId: text })) }),
    found: ['error missing list[].gameId: without "list[].gameId" / requires it'],
  },
  {
    says: 'a list for an object',
    made: listOf(text),
    taken: object({}),
    found: ['error type : it as a list / takes an object'],
  },
  {
    says: 'a tighter pattern',
    made: text,
    taken: { ...text, pattern: '^a' },
    found: ['warning tightened : it in any form / takes only what matches ^a'],
  },
  { says: 'a pattern that all values match', made: oneOf('ab', 'ac'), taken: { ...text, pattern: '^a' }, found: [] },
  {
    says: 'a format',
    made: text,
    taken: { ...text, format: 'uuid' },
    found: ['warning tightened : it in any form / takes only the format uuid'],
  },
  {
    says: 'tighter bounds',
    made: { ...whole, minimum: 0, maximum: 100 },
    taken: { ...whole, minimum: 1, maximum: 100 },
    found: ['warning tightened : it without that limit / takes at least 1'],
  },
  { says: 'looser bounds', made: { ...text, maxLength: 5 }, taken: { ...text, maxLength: 9 }, found: [] },
  {
    says: 'a default that the consumer fills in',
    made: object({}),
    taken: object({ 'mode?': withDefault }),
    found: [],
  },
  {
    says: 'a default that only the producer would fill in, and does not know',
    made: object({}),
    taken: object({ 'mode?': withDefault }),
    options: { defaultsBy: 'producer' },
    found: ['error missing mode: without "mode" / requires it'],
  },
  {
    says: 'a default that the producer fills in',
    made: object({ 'mode?': withDefault }),
    taken: object({ mode: oneOf('REAL', 'DEMO') }),
    options: { defaultsBy: 'producer' },
    found: [],
  },
  { says: 'a number in a query', made: whole, taken: text, options: { inQuery: true }, found: [] },
  {
    says: 'a union: the alternative that fits is the one compared',
    made: { oneOf: [variant('a', { x: text }), variant('b', {})] },
    taken: { oneOf: [variant('a', { x: text, y: text }), variant('b', {})] },
    found: ['error missing y: without "y" / requires it'],
  },
  {
    says: 'a union: an alternative the other side does not know',
    made: { oneOf: [variant('a', {}), variant('c', {})] },
    taken: { oneOf: [variant('a', {}), variant('b', {})] },
    found: ['error value kind: "kind" as "c" / takes only "a", "b"'],
  },
  {
    says: 'a record of other values',
    made: records(text, text),
    taken: records(text, whole),
    found: ['error type *: "*" as a text / takes a whole number'],
  },
  {
    says: 'a record with another key',
    made: records(oneOf('a', 'b'), text),
    taken: records(oneOf('a'), text),
    found: ['error value key: "key" as "b" / takes only "a"'],
  },
  {
    says: 'any value, where a type is required',
    made: {},
    taken: text,
    found: ['warning incomparable : it in a way that cannot be compared / may not take it (it may be anything)'],
  },
  { says: 'a type, where any value is accepted', made: text, taken: {}, found: [] },
  {
    says: 'an unsupported construct',
    made: object({ a: text }),
    taken: object({ a: { ...text, not: { const: 'x' } } }),
    found: ['warning incomparable a: "a" in a way that cannot be compared / may not take it (not)'],
  },
  {
    says: 'a reference, resolved',
    made: { ...object({ a: { $ref: '#/$defs/a' } }), $defs: { a: text } },
    taken: { ...object({ a: { $ref: '#/$defs/a' } }), $defs: { a: whole } },
    found: ['error type a: "a" as a text / takes a whole number'],
  },
];

for (const { says, made, taken, found, options } of rows) {
  test(`two schemas: ${says}`, () => {
    const differences = compareSchemas(made, taken, { ...plain, ...options });
    const lines = differences.map((one) => `${one.severity} ${one.kind} ${one.path}: ${one.made} / ${one.wanted}`);
    assert.deepEqual(lines, found);
  });
}

test('a schema that refers to itself is compared to the end', () => {
  const tree = (leaf: JsonSchema): JsonSchema => ({ ...object({ leaf, children: listOf({ $ref: '#' }) }) });
  assert.deepEqual(compareSchemas(tree(text), tree(text), plain), []);
  const [first] = compareSchemas(tree(text), tree(whole), plain);
  assert.equal(first?.path, 'leaf');
});

test('a schema of any kind differs from itself changed at one place', () => {
  const shape = (last: AnySchema) =>
    toJSONSchema(
      z.object({
        coerced: z.coerce.number().check(z.int(), z.minimum(1)),
        defaulted: z._default(z.enum(['x', 'y']), 'x'),
        text: z.optional(z.nullable(z.string().check(z.regex(/^a/), z.regex(/b$/), z.maxLength(3)))),
        record: z.record(z.enum(['p', 'q']), z.int()),
        texts: z.record(z.string(), z.string()),
        union: z.discriminatedUnion('t', [z.object({ t: z.literal('a') }), z.object({ t: z.literal('b') })]),
        either: z.union([z.string(), z.number()]),
        id: z.uuid(),
        anything: z.unknown(),
        list: z.array(z.int()).check(z.minLength(1)),
        last,
      }),
      { io: 'input' },
    ) as JsonSchema;
  assert.deepEqual(compareSchemas(shape(z.boolean()), shape(z.optional(z.boolean())), plain), []);
  const found = compareSchemas(shape(z.optional(z.boolean())), shape(z.boolean()), plain);
  assert.deepEqual(
    found.map(({ path, kind }) => `${path} ${kind}`),
    ['last optional'],
  );
});
