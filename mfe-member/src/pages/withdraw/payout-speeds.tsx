import type { CallValue, getWithdrawSettings } from '@atrium/contracts/calls';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { useRegion } from '@atrium/contracts/react';
import { Section, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useText } from '../../texts.ts';
import './payout-speeds.css';

type Speed = NonNullable<CallValue<typeof getWithdrawSettings>['speeds']>[number];

/** A time that is not exceeded: whole minutes, and tenths of hours from two hours on. */
export function useWithinText() {
  const { locale } = useRegion();
  return (ms: number): string => {
    const [unit, value] = ms > 2 * hourMs ? (['hour', Math.ceil(ms / (hourMs / 10)) / 10] as const) : minutesOf(ms);
    const style = { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' } as const;
    return new Intl.NumberFormat(locale, style).format(value);
  };
}

const minutesOf = (ms: number) => ['minute', Math.max(1, Math.ceil(ms / minuteMs))] as const;

/** How long payouts took by method, the quickest first, with bars beside the slowest; none where there were too few. */
export function PayoutSpeeds({ speeds }: { speeds: readonly Speed[] }) {
  const text = useText();
  const { number } = useFormat();
  const within = useWithinText();
  if (speeds.length === 0) return null;
  const rows = speeds.toSorted((one, other) => one.medianMs - other.medianMs);
  const slowest = rows.at(-1)?.medianMs ?? 0;
  return (
    <Section title={text('pay.speeds.title')}>
      <p className="member-form__text">{text('pay.speeds.hint')}</p>
      <RecordTable<Speed>
        caption={text('pay.speeds.title')}
        rows={rows}
        rowKey={({ method }) => method}
        columns={[
          {
            id: 'method',
            header: text('pay.method'),
            lead: true,
            cell: ({ method }) => text(`payMethod.${method}` as 'payMethod.EWALLET'),
          },
          {
            id: 'within',
            header: text('pay.speeds.within'),
            cell: ({ medianMs }) => (
              <span className="member-speed">
                {within(medianMs)}
                <meter aria-hidden="true" min={0} max={slowest} value={medianMs} />
              </span>
            ),
          },
          {
            id: 'payouts',
            header: text('pay.speeds.payouts'),
            align: 'end',
            cell: ({ payouts }) => number(payouts),
          },
        ]}
      />
    </Section>
  );
}
