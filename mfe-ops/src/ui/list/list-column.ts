import type { CallInput, exportList } from '@atrium/contracts/calls';
import type { DataColumn } from '@atrium/ui';

type FileColumn = CallInput<typeof exportList>['columns'][number];

/** How a file names and writes one field of a list's rows; what has no field is not in the file. */
export interface ListField<Row> {
  readonly header: string;
  /** `titles.EN` is a field of a field. */
  readonly field?: (keyof Row & string) | `${keyof Row & string}.${string}`;
  readonly as?: FileColumn['as'];
  /** What its codes are called. */
  readonly words?: FileColumn['words'];
}

/** A column on the page and in the file. */
export type ListColumn<Row> = DataColumn<Row> &
  ListField<Row> & {
    /** Leads on from a row or acts on it: cannot be hidden. */
    readonly acts?: boolean;
  };

/** Each code with its text. */
export const wordsOf = <const Code extends string>(
  codes: readonly Code[],
  textOf: (code: Code) => string,
): Record<string, string> => Object.fromEntries(codes.map((code) => [code, textOf(code)]));

export const fileColumns = <Row>(fields: readonly ListField<Row>[]): FileColumn[] =>
  fields.flatMap(({ header, field, as, words }) =>
    field ? [{ field, title: header, ...(as ? { as } : {}), ...(words ? { words } : {}) }] : [],
  );
