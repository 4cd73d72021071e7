import type { DayRange } from '@atrium/contracts/calendar';
import { callFailureOf, listBillForecasts, listContractBills } from '@atrium/contracts/calls';
import type { BillForecast, ContractBill } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, ErrorState, Money, Section } from '@atrium/ui';
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
function usePayouts(range: DayRange) {
  const open = useOpenKinds();
  const page = { ...range, pageNo: 1, pageSize: 20 };
  const running = useCall(listBillForecasts, {});
  const dividends = useCall(listContractBills, { kind: 'DIVIDEND', ...page }, { enabled: open.includes('DIVIDEND') });
  const salaries = useCall(listContractBills, { kind: 'DAILY', ...page }, { enabled: open.includes('DAILY') });
  const calls = [running, dividends, salaries];
  const bills = [...(dividends.data?.list ?? []), ...(salaries.data?.list ?? [])];
  const rows: Payout[] = [
    ...(running.data?.forecasts ?? []).map((forecast: BillForecast) => ({
      ...forecast,
      at: forecast.settlesAt,
      bill: null,
    })),
    ...bills
      .filter(({ payable }) => payable > 0)
      .map((bill) => ({ ...bill, at: bill.settledAt ?? bill.periodTo, bill })),
  ];
  return {
    rows: rows.sort((one, other) => other.at - one.at),
    isLoading: calls.some((call) => call.isLoading),
    failure: callFailureOf(calls.find(({ error }) => error)?.error),
    retry: () => void Promise.all(calls.filter(({ error }) => error).map((call) => call.refetch())),
  };
}

/** The calendar of payouts: which contract pays on which day, as a forecast, due or paid. */
export function Payouts({ range }: { range: DayRange }) {
  const text = useText();
  const { rows, isLoading, failure, retry } = usePayouts(range);
  if (failure) return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={retry} />;
  return (
    <Section title={text('payouts.title')}>
      <p className="agent-overview__as-of">{text('payouts.hint')}</p>
      <RecordTable<Payout>
        caption={text('payouts.title')}
        rows={rows}
        loading={isLoading}
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
