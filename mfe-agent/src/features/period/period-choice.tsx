import { type DayPreset, type DayRange, dayOf, isDay, presetRange } from '@atrium/contracts/calendar';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { Chip, ChipRow } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';

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

/** The chosen period and its days by the merchant's clock; at first the days that the address names. */
export function usePeriod(initial: Period, query?: URLSearchParams): ChosenPeriod {
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const today = dayOf(now(), timeZone);
  const [chosen, setChosen] = useState<Period | DayRange>((query && daysOf(query)) ?? initial);
  if (typeof chosen === 'string') {
    return { period: chosen, range: presetRange(chosen, today), setPeriod: setChosen };
  }
  const same = presets.find((one) => {
    const { from, to } = presetRange(one, today);
    return from === chosen.from && to === chosen.to;
  });
  return { period: same ?? null, range: chosen, setPeriod: setChosen };
}

interface PeriodChoiceProps {
  value: Period | null;
  onChange(period: Period): void;
}

export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const text = useText();
  return (
    <ChipRow label={text('overview.period')}>
      {presets.map((one) => (
        <Chip key={one} selected={one === value} onClick={() => onChange(one)}>
          {text(`overview.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}
