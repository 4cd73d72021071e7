import { firstOfMonth } from '@atrium/contracts/calendar';
import { Badge, EmptyState, ErrorState, IconButton, Money, Section, Skeleton, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { BillPeriod } from '../../../features/bill/bill-period.tsx';
import { useToday } from '../../../features/period/period-choice.tsx';
import { useText } from '../../../texts.ts';
import { PayoutCalendar, useDayText, usePayoutLink } from './payout-calendar.tsx';
import { type Payout, partsOf, payoutKey, payoutStates, usePayouts } from './use-payouts.ts';

const tones = { forecast: 'neutral', due: 'accent', paid: 'won', lapsed: 'neutral' } as const;

interface MonthsProps {
  month: string;
  last: string;
  onChange(month: string): void;
}

function Months({ month, last, onChange }: MonthsProps) {
  const text = useText();
  const dayText = useDayText();
  return (
    <div className="payout-months">
      <IconButton
        icon="chevron-left"
        label={text('payouts.monthBefore')}
        onClick={() => onChange(firstOfMonth(month, -1))}
      />
      <span aria-live="polite">{dayText(month, { year: 'numeric', month: 'long' })}</span>
      <IconButton
        icon="chevron-right"
        label={text('payouts.monthAfter')}
        disabled={month >= last}
        onClick={() => onChange(firstOfMonth(month, 1))}
      />
    </div>
  );
}

/** What of the month is paid, due and expected. */
function Sums({ payouts }: { payouts: readonly Payout[] }) {
  const text = useText();
  const parts = payouts.flatMap(partsOf);
  return (
    <p className="payout-sums">
      {payoutStates
        .map((state) => [state, parts.filter(([one]) => one === state)] as const)
        .filter(([, ofState]) => ofState.length > 0)
        .map(([state, ofState]) => (
          <span key={state}>
            {text(`payouts.${state}`)}{' '}
            <b>
              <Money minor={ofState.reduce((sum, [, amount]) => sum + amount, 0)} />
            </b>
          </span>
        ))}
    </p>
  );
}

/** The same as a table, made when somebody opens it. */
function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const text = useText();
  const { number } = useFormat();
  const dayText = useDayText();
  const linkOf = usePayoutLink();
  const [isOpen, setOpen] = useState(false);
  const money = (id: 'payable' | 'paid') => ({
    id,
    header: text(`bills.${id}`),
    align: 'end' as const,
    cell: (payout: Payout) => <Money minor={payout[id]} />,
  });
  return (
    <details className="payout-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('trend.table')}</summary>
      {isOpen ? (
        <RecordTable<Payout>
          caption={text('payouts.title')}
          rows={[...payouts]}
          rowKey={payoutKey}
          empty={null}
          columns={[
            {
              id: 'day',
              header: text('payouts.day'),
              lead: true,
              cell: ({ day }) => dayText(day, { dateStyle: 'medium' }),
            },
            {
              id: 'kind',
              header: text('payouts.contract'),
              cell: (payout) => <a href={linkOf(payout)}>{text(`bills.kinds.${payout.kind}`)}</a>,
            },
            { id: 'period', header: text('overview.period'), cell: (payout) => <BillPeriod bill={payout} /> },
            { id: 'bills', header: text('payouts.bills'), align: 'end', cell: ({ bills }) => number(bills) },
            money('payable'),
            money('paid'),
            {
              id: 'state',
              header: text('bills.state'),
              cell: (payout) =>
                partsOf(payout).map(([state]) => (
                  <Badge key={state} tone={tones[state]}>
                    {text(`payouts.${state}`)}
                  </Badge>
                )),
            },
          ]}
        />
      ) : null}
    </details>
  );
}

/** The calendar of payouts: what each contract pays on which day, as a forecast, due or paid. */
export function Payouts() {
  const text = useText();
  const thisMonth = firstOfMonth(useToday());
  const [month, setMonth] = useState(thisMonth);
  const { payouts, lastDay = thisMonth, isLoading, failure, retry } = usePayouts(month);
  const last = [thisMonth, firstOfMonth(lastDay)].sort().at(-1) ?? thisMonth;
  const shown =
    payouts.length === 0 ? (
      <EmptyState icon="receipt" title={text('payouts.none')} text={text('payouts.noneHint')} />
    ) : (
      <>
        <Sums payouts={payouts} />
        <PayoutCalendar month={month} payouts={payouts} />
        <PayoutTable payouts={payouts} />
      </>
    );
  return (
    <Section title={text('payouts.title')} action={<Months month={month} last={last} onChange={setMonth} />}>
      <p className="agent-overview__as-of">{text('payouts.hint')}</p>
      {failure ? <ErrorState title={failure.message} traceId={failure.traceId} onRetry={retry} /> : null}
      {failure ? null : isLoading ? <Skeleton height={420} /> : shown}
    </Section>
  );
}
