import { type DayPreset, type DayRange, presetRange } from '@atrium/contracts/calendar';
import { Chip, ChipRow } from '@atrium/ui';
import { DateRangeField } from '@atrium/ui/date-picker';
import { useText } from '../../texts.ts';
import { DemonstrationNotice } from './demonstration-notice.tsx';
import './date-range-filter.css';

const presets = ['today', 'past7', 'past30', 'thisMonth', 'lastMonth'] as const satisfies readonly DayPreset[];

interface DateRangeFilterProps {
  today: string;
  range: DayRange;
  onChange(range: DayRange): void;
}

/** Buttons for the past 7 and 30 days and two months, any range by its two days; never past today, always in order; marks days that a demonstration wrote. */
export function DateRangeFilter({ today, range, onChange }: DateRangeFilterProps) {
  const text = useText();
  return (
    <div className="member-date-range">
      <ChipRow label={text('range.label')}>
        {presets.map((preset) => {
          const days = presetRange(preset, today);
          const isSelected = days.from === range.from && days.to === range.to;
          return (
            <Chip key={preset} selected={isSelected} onClick={() => onChange(days)}>
              {text(`range.${preset}`)}
            </Chip>
          );
        })}
      </ChipRow>
      <div className="member-date-range__days">
        <DateRangeField
          labels={{ from: text('range.from'), to: text('range.to') }}
          value={range}
          max={today}
          onChange={onChange}
        />
      </div>
      <DemonstrationNotice from={range.from} />
    </div>
  );
}
