import { overwrite } from 'zod/mini';
import { withoutMarks } from '../typed/plain.ts';

/** The part of zod that definitions use; other names are in no bundle. */
export {
  _default,
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  extend,
  int,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  parse,
  record,
  refine,
  regex,
  safeParse,
  string,
  union,
  unknown,
  uuid,
} from 'zod/mini';

/** What is written, without what nobody sees: spaces around it, and marks of direction and of no width anywhere. */
export const trim = () => overwrite((text: string) => withoutMarks(text).trim());
