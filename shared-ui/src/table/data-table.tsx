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

/** A row below the others; a column without a cell stays empty. */
export interface TotalsRow {
  key: string;
  cells: Readonly<Record<string, ReactNode>>;
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
  totals?: readonly TotalsRow[];
  density?: 'comfortable' | 'compact';
}

/** The number of placeholder rows: as many as there are, or a few. */
export const skeletonCount = (rows: number) => Math.max(3, Math.min(rows, 10));

/** Cells without a total are left out where rows become cards. */
export const isEmpty = ({ cells }: TotalsRow, id: string) => cells[id] === undefined || undefined;

export const TotalCell = ({ header, value }: { header: ReactNode; value: ReactNode }) => (
  <>
    <span className="a-table__name" aria-hidden>
      {header}
    </span>
    <span className="a-table__value">{value}</span>
  </>
);

/** A light table; on narrow screens each row is a card with its column names. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading, empty, totals = [], density } = props;
  if (!loading && rows.length === 0) return <>{empty}</>;
  return (
    // A wide table scrolls sideways; the keyboard must get there too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className="a-table-frame a-scrolls" tabIndex={0} aria-label={caption} data-density={density}>
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
        {totals.length === 0 ? null : (
          <tfoot>
            {totals.map((total) => (
              <tr key={total.key}>
                {columns.map(({ id, header, align, lead }) => (
                  <td key={id} data-align={align} data-lead={lead || undefined} data-empty={isEmpty(total, id)}>
                    <TotalCell header={header} value={total.cells[id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}
