import type * as z from 'zod/mini';
import { Refusal } from '../refusal.ts';

/** The input as the schema describes it. @throws Refusal `BAD_REQUEST` */
export function parse<S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Refusal('BAD_REQUEST');
  return parsed.data;
}
