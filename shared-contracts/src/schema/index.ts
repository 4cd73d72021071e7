/**
 * Schema building blocks that every definition uses. The schema language is `zod/mini`: it is small enough for the
 * browser and converts to JSON Schema for the contract gate.
 */

import type { input as inputOf, output as outputOf, ZodMiniType } from 'zod/mini';
import { language, languageReady } from '#schema-language';
import { later } from './later.ts';
import type * as zod from './zod-parts.ts';

type Builder = (...args: never[]) => object;

/** A builder of the language by its name, which builds when its schema is first read. */
const named = <Name extends keyof typeof zod>(name: Name) =>
  later((...args: never[]) => (language()[name] as Builder)(...args)) as (typeof zod)[Name] & Builder;

/**
 * The used part of the schema language. The shell provides it to every remote at run time: remotes may use a name added
 * here only with a shell that has it (the contract gate compares).
 */
export const z = {
  _default: named('_default'),
  array: named('array'),
  boolean: named('boolean'),
  coerce: { number: later(() => language().coerce.number()) },
  discriminatedUnion: named('discriminatedUnion'),
  enum: named('enum'),
  extend: named('extend'),
  int: named('int'),
  literal: named('literal'),
  maximum: named('maximum'),
  maxLength: named('maxLength'),
  minimum: named('minimum'),
  minLength: named('minLength'),
  nullable: named('nullable'),
  number: named('number'),
  object: named('object'),
  optional: named('optional'),
  /** In a browser only after `ready()`, like everything that reads a schema. */
  parse: ((...args) => language().parse(...args)) as (typeof zod)['parse'],
  ready: languageReady,
  record: named('record'),
  refine: named('refine'),
  regex: named('regex'),
  safeParse: ((...args) => language().safeParse(...args)) as (typeof zod)['safeParse'],
  string: named('string'),
  trim: named('trim'),
  union: named('union'),
  unknown: named('unknown'),
  uuid: named('uuid'),
};

/** Types only, so that `z.infer` reads as in every zod file. */
export namespace z {
  export type infer<S extends ZodMiniType> = outputOf<S>;
}

/** An object schema of any shape; declares a payload, a request or a response. */
export type AnySchema = ZodMiniType;

/** The plain data a schema accepts, after defaults and coercions. */
export type Output<S extends AnySchema> = outputOf<S>;

/** The plain input of a schema, before defaults and coercions. */
export type Input<S extends AnySchema> = inputOf<S>;

/** Money on the wire: an integer number of minor units (cents). Floats are refused at the boundary. */
export const amountMinor = z.int();

/** A sum of what others report, which may be wider than a number is exact: its digits as text from there on. */
export const wideMinor = z.union([z.int(), z.string().check(z.regex(/^-?[1-9]\d{15,39}$/))]);

/** An amount that may be zero: an integer number of minor units from 0. */
export const nonNegativeMinor = z.int().check(z.minimum(0));

/** An amount to move: an integer number of minor units from 1. */
export const positiveMinor = z.int().check(z.minimum(1));

/** An instant, in milliseconds since 1970-01-01T00:00Z. */
export const epochMs = z.int();

/** A calendar day `yyyy-MM-dd` in the merchant's time zone. */
export const calendarDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** One-based page number; query strings are text and are converted to numbers. */
export const pageNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));

/** Rows on a page. */
export const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999));

/** One page of a list: its rows, its position and the total. */
export function pageOf<S extends AnySchema>(row: S) {
  return z.object({
    list: z.array(row),
    pageNo: z.int(),
    pageSize: z.int(),
    total: z.int(),
    totalPages: z.int(),
  });
}
