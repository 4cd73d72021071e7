import { dayOf, daysIn, firstOfMonth, shiftDay, weekdayOf } from '@atrium/contracts/calendar';
import type { ContractKind } from '@atrium/contracts/constants';
import { useRegion } from '@atrium/contracts/react';
import { Money } from '@atrium/ui';
import type { CSSProperties } from 'react';
import { useToday } from '../../../features/period/period-choice.tsx';
import { useText } from '../../../texts.ts';
import { type Payout, partsOf, payoutKey } from './use-payouts.ts';
import './payout-calendar.css';

const pages = { DIVIDEND: 'dividends', DAILY: 'daily-salary', HOURLY: 'hourly-salary', REALTIME: 'realtime-salary' };

/** The list of a kind, at the bills that the payout adds up. */
export function usePayoutLink() {
  const { timeZone } = useRegion();
  return ({ kind, periodFrom, isForecast }: { kind: ContractKind; periodFrom: number; isForecast: boolean }) => {
    const day = dayOf(periodFrom, timeZone);
    return `/agentHome/${pages[kind]}${isForecast ? '' : `?from=${day}&to=${day}`}`;
  };
}

/** How the player's language writes days of a calendar, which no time zone moves. */
export function useDayText() {
  const { locale } = useRegion();
  return (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC', numberingSystem: 'latn' }).format(Date.parse(day));
}

function DayPayouts({ payouts }: { payouts: readonly Payout[] }) {
  const text = useText();
  const linkOf = usePayoutLink();
  return (
    <ul>
      {payouts.map((payout) => (
        <li key={payoutKey(payout)}>
          <a href={linkOf(payout)}>{text(`bills.kinds.${payout.kind}`)}</a>
          {partsOf(payout).map(([state, amount]) => (
            <span key={state} className="payout-calendar__part" data-state={state}>
              <span>{text(`payouts.${state}`)}</span> <Money minor={amount} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** A month by weeks with what each day pays; where there is no room for seven columns, the days that have something. */
export function PayoutCalendar({ month, payouts }: { month: string; payouts: readonly Payout[] }) {
  const text = useText();
  const dayText = useDayText();
  const today = useToday();
  const last = shiftDay(firstOfMonth(month, 1), -1);
  const days = Array.from({ length: daysIn({ from: month, to: last }) }, (_, index) => shiftDay(month, index));
  const monday = shiftDay(month, 1 - weekdayOf(month));
  return (
    <div className="payout-calendar">
      <div className="payout-calendar__weekdays" aria-hidden>
        {[0, 1, 2, 3, 4, 5, 6].map((index) => (
          <span key={index}>{dayText(shiftDay(monday, index), { weekday: 'short' })}</span>
        ))}
      </div>
      <ol aria-label={text('payouts.title')} style={{ '--payout-first': weekdayOf(month) } as CSSProperties}>
        {days.map((day) => {
          const ofDay = payouts.filter((payout) => payout.day === day);
          return (
            <li
              key={day}
              aria-hidden={ofDay.length === 0 || undefined}
              aria-current={day === today ? 'date' : undefined}
            >
              <time dateTime={day}>
                <span className="payout-calendar__number">{Number(day.slice(-2))}</span>
                <span className="payout-calendar__day">
                  {dayText(day, { weekday: 'short', day: 'numeric', month: 'short' })}
                </span>
              </time>
              {ofDay.length > 0 ? <DayPayouts payouts={ofDay} /> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
