import { type DayPreset, type DayRange, dayOf, isDay, presetRange } from '@atrium/contracts/calendar';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { Chip, ChipRow } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { DemonstrationNotice } from './demonstration-notice.tsx';

const presets = [
  'yesterday',
  'today',
  'lastWeek',
  'thisWeek',
  'lastMonth',
  'thisMonth',
] as const satisfies readonly DayPreset[];
export type Period = (typeof presets)[number];

/** The days that an address names. */
export function daysOf(query: URLSearchParams): DayRange | null {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return isDay(from) && isDay(to) ? { from, to } : null;
}

interface ChosenPeriod {
  /** Null for days of an address that are no period of the choice. */
  period: Period | null;
  range: DayRange;
  setPeriod(period: Period): void;
}

/** The period that days are, by the merchant's clock. */
function periodOf(range: DayRange, today: string): Period | null {
  const is = (preset: Period) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  };
  return presets.find(is) ?? null;
}

/** The day by the merchant's clock. */
export function useToday(): string {
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  return dayOf(now(), timeZone);
}

/** The chosen period of a list whose address names the days, by the merchant's clock; without them, the first period. */
export function useAddressedPeriod(
  initial: Period,
  query: URLSearchParams,
  change: (days: { from: string; to: string }) => void,
): ChosenPeriod {
  const today = useToday();
  const range = daysOf(query) ?? presetRange(initial, today);
  return {
    period: periodOf(range, today),
    range,
    setPeriod: (period) => change({ ...presetRange(period, today) }),
  };
}

interface PeriodChoiceProps {
  value: Period | null;
  range: DayRange;
  onChange(period: Period): void;
}

/** The periods of a record, and the mark of one that a demonstration wrote. */
export function PeriodChoice({ value, range, onChange }: PeriodChoiceProps) {
  const text = useText();
  return (
    <>
      <ChipRow label={text('overview.period')}>
        {presets.map((one) => (
          <Chip key={one} selected={one === value} onClick={() => onChange(one)}>
            {text(`overview.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      <DemonstrationNotice from={range.from} />
    </>
  );
}
