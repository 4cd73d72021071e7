import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { reconcileVendor } from '@atrium/contracts/calls';
import type { VendorHealth, VendorReport } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime, EmptyState } from '@atrium/ui';
import { DateInput } from '@atrium/ui/date-picker';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem } from '@atrium/ui/form';
import { Select } from '@atrium/ui/select';
import { useDecide } from '../../features/decide/use-decide.ts';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';
import { useAmounts } from './use-amounts.ts';

interface ReportTableProps {
  reports: readonly VendorReport[];
  lines: readonly VendorHealth[];
}

/** The operator's win by day, three ways; a day can be reconciled again. */
export function ReportTable({ reports, lines }: ReportTableProps) {
  const text = useText();
  const amount = useAmounts();
  const rows = reports.flatMap((report) =>
    (report.totals.length > 0 ? report.totals : [null]).map((total) => ({ report, total })),
  );
  type Row = (typeof rows)[number];
  const money = (of: 'byLedger' | 'byBets' | 'byReport') => (row: Row) =>
    row.total ? amount(row.total[of], row.total.currency) : '–';
  return (
    <>
      <TakeReport lines={lines} />
      <StaffTable<Row>
        caption={text('vendors.reports')}
        rows={rows}
        rowKey={({ report, total }) => `${report.vendorId} ${report.day} ${total?.currency ?? ''}`}
        empty={<EmptyState icon="note" title={text('vendors.noReports')} text={text('vendors.noReportsHint')} />}
        columns={[
          { id: 'day', header: text('vendors.day'), cell: ({ report }) => report.day, lead: true },
          { id: 'vendor', header: text('vendors.vendor'), cell: ({ report }) => report.name ?? report.vendorId },
          { id: 'ledger', header: text('vendors.byLedger'), cell: money('byLedger'), align: 'end' },
          { id: 'bets', header: text('vendors.byBets'), cell: money('byBets'), align: 'end' },
          { id: 'report', header: text('vendors.byReport'), cell: money('byReport'), align: 'end' },
          {
            id: 'differences',
            header: text('vendors.differences'),
            cell: ({ report: { openDifferences } }) => (
              <Badge tone={openDifferences === 0 ? 'won' : 'lost'}>{openDifferences}</Badge>
            ),
            align: 'end',
          },
          { id: 'taken', header: text('vendors.taken'), cell: ({ report }) => <DateTime at={report.takenAt} /> },
        ]}
      />
    </>
  );
}

function TakeReport({ lines }: Pick<ReportTableProps, 'lines'>) {
  const text = useText();
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const { decide, isBusy, failure } = useDecide();
  const today = dayOf(now(), timeZone);
  return (
    <Form
      className="ops-order__decide"
      initial={{ vendorId: lines[0]?.vendorId ?? '', day: shiftDay(today, -1) }}
      onSubmit={(asked) => void decide(reconcileVendor, asked)}
    >
      <FailureNotice failure={failure} />
      <FormItem name="vendorId" label={text('vendors.vendor')}>
        <Select options={lines.map((line) => ({ value: line.vendorId, label: line.name ?? line.vendorId }))} />
      </FormItem>
      <FormItem name="day" label={text('vendors.day')} required>
        <DateInput max={today} />
      </FormItem>
      <div className="ops-order__buttons">
        <Button type="submit" variant="primary" loading={isBusy}>
          {text('vendors.take')}
        </Button>
      </div>
    </Form>
  );
}
