import { callFailureOf } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { type useCall, useRegion } from '@atrium/contracts/react';
import { type DataColumn, ErrorState, Stack } from '@atrium/ui';
import { Select } from '@atrium/ui/select';
import { RecordTable } from '@atrium/ui/table';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../../texts.ts';

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

interface MerchantTableProps<Row extends object> {
  description: ReactNode;
  caption: string;
  chosen: ReturnType<typeof useMerchantRows<Row>>;
  answer: Pick<ReturnType<typeof useCall>, 'error' | 'isPending' | 'refetch'>;
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  columns: readonly DataColumn<Row>[];
  /** The form that changes a row. */
  form(row: Row): ReactNode;
}

/** What one merchant decides for itself, and the form that changes a row of it. */
export function MerchantTable<Row extends object>(props: MerchantTableProps<Row>) {
  const { description, caption, chosen, answer, rows = [], rowKey, columns, form } = props;
  const text = useText();
  const merchantId = useId();
  const failure = callFailureOf(answer.error);
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
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void answer.refetch()} />
      ) : (
        <RecordTable<Row> caption={caption} columns={columns} rows={rows} rowKey={rowKey} loading={answer.isPending} />
      )}
    </Stack>
  );
}
