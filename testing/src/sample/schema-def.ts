import type { AnySchema } from '@atrium/contracts/schema';

/** What a check of a schema requires, as the schema language keeps it. */
interface CheckDef {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number | bigint;
  readonly inclusive?: boolean;
}

/** The inside of a schema, as far as a sample follows from it. */
export interface SchemaDef {
  readonly type: string;
  readonly shape: Readonly<Record<string, AnySchema>>;
  readonly element: AnySchema;
  readonly innerType: AnySchema;
  readonly options: readonly AnySchema[];
  readonly entries: Readonly<Record<string, string | number>>;
  readonly values: readonly unknown[];
  readonly defaultValue: unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[];
}

/** The language declares one shape for each kind; here it is read as one that has all of them. */
export const defOf = (schema: AnySchema): SchemaDef => schema._zod.def as unknown as SchemaDef;

/** The least and the most that the checks of a number, a text or a list allow. */
export function boundsOf({ checks = [] }: SchemaDef): { min: number | undefined; max: number | undefined } {
  let min: number | undefined;
  let max: number | undefined;
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value, inclusive } = _zod.def;
    if (check === 'min_length') min = minimum;
    if (check === 'max_length') max = maximum;
    if (check === 'greater_than') min = Number(value) + (inclusive ? 0 : 1);
    if (check === 'less_than') max = Number(value) - (inclusive ? 0 : 1);
  }
  return { min, max };
}
