import { type DayPreset, type DayRange, presetRange } from '@atrium/contracts/calendar';
import { FilterBar } from '@atrium/ui/centre-menu';
import { DateRangeField } from '@atrium/ui/date-picker';
import { ChoiceField } from '@atrium/ui/select';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { DemonstrationNotice } from './demonstration-notice.tsx';
import './record-filters.css';

const presets = ['today', 'past7', 'past30', 'thisMonth', 'lastMonth'] as const satisfies readonly DayPreset[];
type Preset = (typeof presets)[number];

interface RecordFiltersProps {
  today: string;
  range: DayRange;
  onChange(range: DayRange): void;
  /** Other fields of the row. */
  children?: ReactNode;
}

/** The filters of a record in one row: its days, by name or from one to another and never past today, and what else it has; marks days that a demonstration wrote. */
export function RecordFilters({ today, range, onChange, children }: RecordFiltersProps) {
  const text = useText();
  const preset = presets.find((one) => {
    const days = presetRange(one, today);
    return days.from === range.from && days.to === range.to;
  });
  const other = { value: '' as const, label: text('range.other') };
  return (
    <>
      <search className="member-filters">
        <FilterBar label={text('range.filters')} chosen={text(`range.${preset ?? 'other'}`)}>
          <ChoiceField<Preset | ''>
            label={text('range.label')}
            value={preset ?? ''}
            options={[
              ...presets.map((value) => ({ value, label: text(`range.${value}`) })),
              // Other days are chosen in the calendar beside it.
              ...(preset ? [] : [other]),
            ]}
            onChange={(next) => {
              if (next) onChange(presetRange(next, today));
            }}
          />
          <div className="member-filters__days">
            <DateRangeField
              labels={{ from: text('range.from'), to: text('range.to') }}
              value={range}
              max={today}
              onChange={onChange}
            />
          </div>
          {children}
        </FilterBar>
      </search>
      <DemonstrationNotice from={range.from} />
    </>
  );
}
