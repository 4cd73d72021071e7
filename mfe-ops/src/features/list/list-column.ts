import type { CallInput, exportList } from '@atrium/contracts/calls';
import type { DataColumn } from '@atrium/ui';

type FileColumn = CallInput<typeof exportList>['columns'][number];

/** How a file names and writes one field of a list's rows; what has no field is not in the file. */
export interface ListField<Row> {
  readonly header: string;
  readonly field?: keyof Row & string;
  readonly as?: FileColumn['as'];
}

/** A column on the page and in the file. */
export type ListColumn<Row> = DataColumn<Row> & ListField<Row>;

export const fileColumns = <Row>(fields: readonly ListField<Row>[]): FileColumn[] =>
  fields.flatMap(({ header, field, as }) => (field ? [{ field, title: header, ...(as ? { as } : {}) }] : []));
