import { merchants } from '@atrium/contracts/constants';
import { useRegion } from '@atrium/contracts/react';
import { type DataColumn, Stack } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Select } from '@atrium/ui/select';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';

/** The merchant whose rows are shown, and the row that is being changed. */
export function useMerchantRows<Row>() {
  const region = useRegion();
  const [merchantCode, setMerchantCode] = useState<string>(region.merchantCode);
  const [changing, setChanging] = useState<Row | null>(null);
  return {
    merchantCode,
    changing,
    change: setChanging,
    close: () => setChanging(null),
    choose(next: string) {
      setMerchantCode(next);
      setChanging(null);
    },
  };
}

interface MerchantTableProps<Data, Row extends object> {
  description: ReactNode;
  caption: string;
  chosen: ReturnType<typeof useMerchantRows<Row>>;
  answer: ComponentProps<typeof Answered<Data>>['answer'];
  rowsOf(data: Data): readonly Row[];
  rowKey(row: Row): string;
  columns: readonly DataColumn<Row>[];
  /** The form that changes a row. */
  form(row: Row): ReactNode;
}

/** What one merchant decides for itself, and the form that changes a row of it. */
export function MerchantTable<Data, Row extends object>(props: MerchantTableProps<Data, Row>) {
  const { description, caption, chosen, answer, rowsOf, rowKey, columns, form } = props;
  const text = useText();
  const merchantId = useId();
  const table = (rows: readonly Row[], loading = false) => (
    <StaffTable<Row> caption={caption} columns={columns} rows={rows} rowKey={rowKey} loading={loading} />
  );
  return (
    <Stack gap={5}>
      <p>{description}</p>
      <label htmlFor={merchantId}>{text('points.merchant')}</label>
      <Select
        id={merchantId}
        value={chosen.merchantCode}
        onChange={chosen.choose}
        options={merchants.map(({ merchantCode: value }) => ({ value, label: value }))}
      />
      {chosen.changing ? form(chosen.changing) : null}
      <Answered answer={answer} waiting={table([], true)}>
        {(data) => table(rowsOf(data))}
      </Answered>
    </Stack>
  );
}
