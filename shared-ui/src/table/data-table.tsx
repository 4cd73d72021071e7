import type { ReactNode } from 'react';
import { numbers, Skeleton } from '../feedback/skeleton.tsx';
import './data-table.css';

export interface DataColumn<Row> {
  id: string;
  header: ReactNode;
  cell(row: Row): ReactNode;
  /** `end` for money and numbers. */
  align?: 'start' | 'end';
  /** The row's title where rows become cards. */
  lead?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table; read by screen readers, not shown. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Shows rows of skeletons in place of data. */
  loading?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

/** The number of placeholder rows: as many as there are, or a few. */
export const skeletonCount = (rows: number) => Math.max(3, Math.min(rows, 10));

/** A light table; on narrow screens each row is a card with its column names. */
export function DataTable<Row>({ caption, columns, rows, rowKey, loading, empty }: DataTableProps<Row>) {
  if (!loading && rows.length === 0) return <>{empty}</>;
  return (
    // A wide table scrolls sideways; the keyboard must get there too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className="a-table-frame" tabIndex={0} aria-label={caption}>
      <table className="a-table" aria-busy={loading || undefined}>
        <caption className="a-hidden-visually">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading
            ? numbers(skeletonCount(rows.length)).map((line) => (
                <tr key={line}>
                  {columns.map((column) => (
                    <td key={column.id}>
                      <Skeleton shape="text" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.id} data-align={column.align} data-lead={column.lead || undefined}>
                      <span className="a-table__name" aria-hidden>
                        {column.header}
                      </span>
                      <span className="a-table__value">{column.cell(row)}</span>
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}
