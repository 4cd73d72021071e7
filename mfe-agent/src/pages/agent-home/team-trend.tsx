import { type DayRange, daysIn, startOfDay } from '@atrium/contracts/calendar';
import { listTeamDays } from '@atrium/contracts/calls';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Chip, ChipRow, Section, useFormat } from '@atrium/ui';
import { Chart } from '@atrium/ui/chart';
import { useState } from 'react';
import { useText } from '../../texts.ts';

const names = { stake: 'figures.stake', netProfit: 'figures.teamNetProfit', income: 'income.title' } as const;
const figures = Object.keys(names) as (keyof typeof names)[];

/** Bets and result of the team, and the agent's income, day by day; nothing of a single day. */
export function TeamTrend({ range }: { range: DayRange }) {
  const text = useText();
  const { timeZone } = useRegion();
  const { money, dateTime } = useFormat();
  const [figure, setFigure] = useState<keyof typeof names>('stake');
  const days = useCall(listTeamDays, range).data?.days;
  if (daysIn(range) < 2 || !days?.length) return null;
  return (
    <Section title={text('trend.title')}>
      <ChipRow label={text('trend.figure')}>
        {figures.map((one) => (
          <Chip key={one} selected={one === figure} onClick={() => setFigure(one)}>
            {text(names[one])}
          </Chip>
        ))}
      </ChipRow>
      <Chart
        kind="bars"
        label={`${text('trend.title')}: ${text(names[figure])}`}
        times={days.map(({ day }) => startOfDay(day, timeZone))}
        series={[{ name: text(names[figure]), values: days.map((day) => day[figure]) }]}
        tableLabel={text('trend.table')}
        timeLabel={text('trend.day')}
        timeText={(at) => dateTime(at, 'date')}
        valueText={(minor) => money(minor)}
      />
    </Section>
  );
}
