import type { DayRange } from '@atrium/contracts/calendar';
import { listBillForecasts, listContractBills } from '@atrium/contracts/calls';
import type { BillForecast, ContractBill } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, Money, Section } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { BillPeriod } from '../../features/bill/bill-period.tsx';
import { billTones } from '../../features/bill/bill-tones.ts';
import { useOpenKinds } from '../../features/contract/use-open-kinds.ts';
import { useText } from '../../texts.ts';

interface Payout extends Pick<ContractBill, 'kind' | 'period' | 'periodFrom' | 'periodTo' | 'payable'> {
  readonly at: number;
  /** Null of a forecast, of which nothing is paid. */
  readonly bill: Pick<ContractBill, 'paid' | 'state'> | null;
}

const pages = { DIVIDEND: 'dividends', DAILY: 'daily-salary', HOURLY: 'hourly-salary', REALTIME: 'realtime-salary' };

/** What running periods would pay, and the bills of whole days that begin in the range and owe or paid something. */
function usePayouts(range: DayRange): readonly Payout[] {
  const open = useOpenKinds();
  const page = { ...range, pageNo: 1, pageSize: 20 };
  const forecasts = useCall(listBillForecasts, {}).data?.forecasts ?? [];
  const dividends = useCall(listContractBills, { kind: 'DIVIDEND', ...page }, { enabled: open.includes('DIVIDEND') });
  const salaries = useCall(listContractBills, { kind: 'DAILY', ...page }, { enabled: open.includes('DAILY') });
  const bills = [...(dividends.data?.list ?? []), ...(salaries.data?.list ?? [])];
  return [
    ...forecasts.map((forecast: BillForecast) => ({ ...forecast, at: forecast.settlesAt, bill: null })),
    ...bills
      .filter(({ payable }) => payable > 0)
      .map((bill) => ({ ...bill, at: bill.settledAt ?? bill.periodTo, bill })),
  ].sort((one, other) => other.at - one.at);
}

/** The calendar of payouts: which contract pays on which day, as a forecast, due or paid. */
export function Payouts({ range }: { range: DayRange }) {
  const text = useText();
  const payouts = usePayouts(range);
  return (
    <Section title={text('payouts.title')}>
      <p className="agent-overview__as-of">{text('payouts.hint')}</p>
      <RecordTable<Payout>
        caption={text('payouts.title')}
        rows={[...payouts]}
        rowKey={({ kind, periodFrom, bill }) => `${kind}:${periodFrom}:${bill === null}`}
        empty={<EmptyState icon="receipt" title={text('payouts.none')} text={text('payouts.noneHint')} />}
        columns={[
          {
            id: 'at',
            header: text('payouts.day'),
            lead: true,
            cell: ({ at, kind }) => <DateTime at={at} format={kind === 'HOURLY' ? 'datetime' : 'date'} />,
          },
          {
            id: 'kind',
            header: text('payouts.contract'),
            cell: ({ kind }) => <a href={`/agentHome/${pages[kind]}`}>{text(`bills.kinds.${kind}`)}</a>,
          },
          { id: 'period', header: text('overview.period'), cell: (payout) => <BillPeriod bill={payout} /> },
          {
            id: 'payable',
            header: text('bills.payable'),
            align: 'end',
            cell: ({ payable }) => <Money minor={payable} />,
          },
          {
            id: 'paid',
            header: text('bills.paid'),
            align: 'end',
            cell: ({ bill }) => (bill ? <Money minor={bill.paid} /> : '–'),
          },
          {
            id: 'state',
            header: text('bills.state'),
            cell: ({ bill }) => (
              <Badge tone={bill ? billTones[bill.state] : 'neutral'}>
                {bill ? text(`bills.states.${bill.state}`) : text('payouts.forecast')}
              </Badge>
            ),
          },
        ]}
      />
    </Section>
  );
}
