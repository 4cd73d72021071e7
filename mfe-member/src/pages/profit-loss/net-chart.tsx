import { type DayRange, daysIn, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import type { ProfitLossRow } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { Chart } from '@atrium/ui/chart';
import { useText } from '../../texts.ts';

interface NetChartProps {
  readonly range: DayRange;
  readonly rows: readonly ProfitLossRow[];
}

/** The net result of each day of a range, days without play included; nothing of a single day. */
export function NetChart({ range, rows }: NetChartProps) {
  const text = useText();
  const { timeZone } = useRegion();
  const { money, dateTime } = useFormat();
  const days = Array.from({ length: daysIn(range) }, (_, index) => shiftDay(range.from, index));
  if (days.length < 2) return null;
  const netOf = (day: string) => rows.reduce((sum, row) => (row.day === day ? sum + row.netProfit : sum), 0);
  return (
    <Chart
      kind="bars"
      label={text('profit.byDay')}
      times={days.map((day) => startOfDay(day, timeZone))}
      series={[{ name: text('profit.net'), values: days.map(netOf) }]}
      tableLabel={text('profit.table')}
      timeLabel={text('profit.day')}
      timeText={(at) => dateTime(at, 'date')}
      valueText={(minor) => money(minor)}
    />
  );
}
