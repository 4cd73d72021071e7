import { dayOf, firstOfMonth, shiftDay } from '@atrium/contracts/calendar';
import { callFailureOf, listBillForecasts, listPayoutDays } from '@atrium/contracts/calls';
import type { BillForecast, PayoutDay } from '@atrium/contracts/entities';
import { useCall, useRegion } from '@atrium/contracts/react';

export const payoutStates = ['forecast', 'due', 'paid', 'lapsed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The bills of one kind on a day, or the forecast of the one that will be. */
export interface Payout extends PayoutDay {
  readonly isForecast: boolean;
}

/** What of a payout is in which state. */
export function partsOf({ isForecast, payable, paid, due }: Payout): readonly (readonly [PayoutState, number])[] {
  if (isForecast) return [['forecast', payable]];
  const parts = [['due', due] as const, ['paid', paid] as const].filter(([, amount]) => amount > 0);
  return parts.length > 0 ? parts : [['lapsed', payable]];
}

export const payoutKey = ({ day, kind, period, isForecast }: Payout) => `${day}:${kind}:${period}:${isForecast}`;

/** A forecast stands where its bill will: hours on their own day, other periods on that of the settlement. */
const forecastOf = (forecast: BillForecast, timeZone: string): Payout => ({
  ...forecast,
  day: dayOf(forecast.kind === 'HOURLY' ? forecast.periodFrom : forecast.settlesAt, timeZone),
  bills: 1,
  paid: 0,
  due: 0,
  isForecast: true,
});

/** Payouts of a month, given by its first day, the earliest first. */
export function usePayouts(month: string) {
  const { timeZone } = useRegion();
  const running = useCall(listBillForecasts, {});
  const settled = useCall(listPayoutDays, { from: month, to: shiftDay(firstOfMonth(month, 1), -1) });
  const calls = [running, settled];
  const forecasts = (running.data?.forecasts ?? []).map((forecast) => forecastOf(forecast, timeZone));
  const ofMonth = forecasts.filter(({ day }) => firstOfMonth(day) === month);
  const payouts = [...(settled.data?.days ?? []).map((day) => ({ ...day, isForecast: false })), ...ofMonth];
  return {
    payouts: payouts.sort((one, other) => one.day.localeCompare(other.day)),
    /** Of the last forecast. */
    lastDay: forecasts
      .map(({ day }) => day)
      .sort()
      .at(-1),
    isLoading: calls.some(({ isLoading }) => isLoading),
    failure: callFailureOf(calls.find(({ error }) => error)?.error),
    retry: () => void Promise.all(calls.filter(({ error }) => error).map((call) => call.refetch())),
  };
}
