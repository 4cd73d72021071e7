import type { ReactNode } from 'react';
import { lazyPiece } from '../lazy/lazy-piece.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import './record-table.css';

const Piece = lazyPiece<DataTableProps<object>>(
  () => import('./antd-record-table.tsx').then(({ AntdRecordTable }) => AntdRecordTable),
  (props) => <DataTable {...props} loading />,
);

/** A table of records, with antd's; on narrow screens each row is a card with its column names. */
export function RecordTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  if (!props.loading && props.rows.length === 0) return props.empty;
  return <Piece {...(props as DataTableProps<object>)} />;
}
