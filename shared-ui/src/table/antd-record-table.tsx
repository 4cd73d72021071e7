import Table, { type ColumnType } from 'antd/es/table';
import { useMemo } from 'react';
import { themed } from '../antd/themed.tsx';
import { numbers, Skeleton } from '../feedback/skeleton.tsx';
import { type DataColumn, type DataTableProps, isEmpty, skeletonCount, TotalCell } from './data-table.tsx';

/** A line of the table; one without its row is a placeholder. */
interface Line {
  readonly key: string;
  readonly row: object | null;
}

function linesOf({ rows, rowKey, loading }: DataTableProps<object>): Line[] {
  if (loading) return numbers(skeletonCount(rows.length)).map((line) => ({ key: String(line), row: null }));
  return rows.map((row) => ({ key: rowKey(row), row }));
}

function antdColumn({ id, header, cell, align, lead }: DataColumn<object>): ColumnType<Line> {
  return {
    key: id,
    title: header,
    ...(align ? { align } : {}),
    onCell: () => ({ 'data-align': align, 'data-lead': lead || undefined }) as object,
    render: (_, { row }) =>
      row === null ? (
        <Skeleton shape="text" />
      ) : (
        <>
          <span className="a-table__name" aria-hidden>
            {header}
          </span>
          <span className="a-table__value">{cell(row)}</span>
        </>
      ),
  };
}

/** Sums below the rows. */
function Totals({ columns, totals = [] }: DataTableProps<object>) {
  return (
    <Table.Summary>
      {totals.map((total) => (
        <tr key={total.key} className="a-records__total">
          {columns.map(({ id, header, align, lead }) => (
            <td key={id} data-align={align} data-lead={lead || undefined} data-empty={isEmpty(total, id)}>
              <TotalCell header={header} value={total.cells[id]} />
            </td>
          ))}
        </tr>
      ))}
    </Table.Summary>
  );
}

function RecordTablePiece(props: DataTableProps<object>) {
  const { caption, columns, loading, totals, density } = props;
  const antdColumns = useMemo(() => columns.map(antdColumn), [columns]);
  return (
    // A wide table scrolls sideways; the keyboard must get there too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <section className="a-table-frame a-scrolls" tabIndex={0} aria-label={caption} data-density={density}>
      <Table<Line>
        className="a-records"
        aria-label={caption}
        aria-busy={loading || undefined}
        columns={antdColumns}
        dataSource={linesOf(props)}
        pagination={false}
        {...(totals?.length && !loading ? { summary: () => <Totals {...props} /> } : {})}
      />
    </section>
  );
}

export const AntdRecordTable = themed(RecordTablePiece);
