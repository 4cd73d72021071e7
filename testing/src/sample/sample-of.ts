import type { AnyCall, CallValue } from '@atrium/contracts/calls';
import { type AnySchema, type Output, z } from '@atrium/contracts/schema';
import { sampleSchema } from './sample-schema.ts';

/** Some of a value: of each object its named fields, of each list its rows. */
export type Some<Value> = Value extends readonly (infer Row)[]
  ? readonly Some<Row>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Some<Value[Key]> }
    : Value;

const mostIssues = 5;

/**
 * What is wrong with a value by its schema, as one line; null when it is right.
 * @param what who has it, `the answer to listAudit`
 */
export function problemOf(schema: AnySchema, value: unknown, what: string): string | null {
  const { success, error } = z.safeParse(schema, value);
  if (success) return null;
  const issues = error.issues.slice(0, mostIssues).map((issue) => {
    const wanted = 'expected' in issue ? `${issue.expected} is expected` : issue.code.replaceAll('_', ' ');
    return `${issue.path.join('.') || 'the whole'}: ${wanted}`;
  });
  return `${what} is not what the contract allows – ${issues.join('; ')}`;
}

/**
 * A value that a schema allows: the same each time. See `sampleOf` for what is in it.
 * @throws Error when what is given does not fit
 */
export function sampleOfSchema<S extends AnySchema>(schema: S, given: Some<Output<S>> | undefined, what: string) {
  const made = sampleSchema(schema, given, { name: 'value', row: 1 });
  const problem = problemOf(schema, made, what);
  if (problem) throw new Error(problem);
  return made as Output<S>;
}

/**
 * An answer to a call, made from its response schema: two rows in a list, texts that name their field and row
 * (`order-no-2`), amounts of 100.00 and 200.00 in minor units, instants within hours of `sampleNow`, the first value of
 * an enum, false, null where null is allowed, and nothing that is optional.
 * @param given what differs, at any depth; of a list its rows, each completed
 * @throws Error when the contract does not allow what is given
 */
export function sampleOf<C extends AnyCall>(call: C, given?: Some<CallValue<NoInfer<C>>>): CallValue<C> {
  return sampleOfSchema(call.response, given as never, `the sample of ${call.name}`) as CallValue<C>;
}
