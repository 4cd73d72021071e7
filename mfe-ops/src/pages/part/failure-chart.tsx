import type { CallValue, getReleaseHealth } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { usePlatform } from '@atrium/contracts/react';
import { useFormat } from '@atrium/ui';
import { Chart } from '@atrium/ui/chart';
import { useText } from '../../texts.ts';

interface Arm {
  readonly name: string;
  readonly series: CallValue<typeof getReleaseHealth>['versions'][number]['series'];
}

interface FailureChartProps {
  readonly label: string;
  readonly arms: readonly Arm[];
  /** Span of time of the chart, up to now. */
  readonly minutes: number;
}

/** Share of failing visitors by minute, in percent: stable and canary in one chart. */
export function FailureChart({ label, arms, minutes }: FailureChartProps) {
  const now = usePlatform().now();
  const { dateTime, number } = useFormat();
  const text = useText();
  const times = [...new Set(arms.flatMap(({ series }) => series.map(({ minute }) => minute)))].sort((a, b) => a - b);
  const series = arms.map(({ name, series: points }) => {
    const rates = new Map(points.map(({ minute, figures }) => [minute, figures.failureRate]));
    return { name, values: times.map((minute) => rates.get(minute) ?? null) };
  });
  return (
    <Chart
      kind="line"
      label={label}
      times={times}
      series={series}
      span={{ from: now - minutes * minuteMs, to: now }}
      tableLabel={text('health.table')}
      timeLabel={text('health.time')}
      timeText={(at) => dateTime(at, 'time')}
      valueText={(rate) => `${number(rate * 100, 1)} %`}
    />
  );
}
