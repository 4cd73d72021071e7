import { type DayPreset, type DayRange, dayOf, presetRange } from '@atrium/contracts/calendar';
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

/** The chosen period and its days by the merchant's clock. */
export function usePeriod(initial: Period): { period: Period; range: DayRange; setPeriod(period: Period): void } {
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const [period, setPeriod] = useState(initial);
  return { period, setPeriod, range: presetRange(period, dayOf(now(), timeZone)) };
}

export function PeriodChoice({ value, onChange }: { value: Period; onChange(period: Period): void }) {
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
