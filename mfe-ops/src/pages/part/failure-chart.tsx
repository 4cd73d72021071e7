import type { CallValue, getReleaseHealth } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { useFormat, useUi } from '@atrium/ui';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { useText } from '../../texts.ts';
import 'uplot/dist/uPlot.min.css';
import './failure-chart.css';

interface Arm {
  readonly name: string;
  readonly series: CallValue<typeof getReleaseHealth>['versions'][number]['series'];
}

const height = 220;

function dataOf(arms: readonly Arm[]): UPlot.AlignedData {
  const minutes = [...new Set(arms.flatMap((arm) => arm.series.map((point) => point.minute)))].sort((a, b) => a - b);
  const rates = arms.map(({ series }) => {
    const byMinute = new Map(series.map((point) => [point.minute, point.figures.failureRate]));
    return minutes.map((minute) => {
      const rate = byMinute.get(minute);
      return typeof rate === 'number' ? rate * 100 : null;
    });
  });
  return [minutes.map((minute) => minute / 1000), ...rates];
}

/** Share of failing visitors by minute, in percent: stable and canary in one chart. */
export default function FailureChart({
  label,
  arms,
  minutes,
}: {
  label: string;
  arms: readonly Arm[];
  /** Span of time of the chart, up to now. */
  minutes: number;
}) {
  const { now } = usePlatform();
  const { theme, timeZone } = useUi();
  const format = useFormat();
  const text = useText();
  const timeOf = (seconds: number) => format.dateTime(seconds * 1000, 'time');
  const frame = useRef<HTMLElement>(null);
  const names = arms.map(({ name }) => name).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn for another theme, other arms or their data
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const color = (name: string) => style.getPropertyValue(name).trim();
    const axis = { stroke: color('--a-text-muted'), grid: { stroke: color('--a-line') }, ticks: { show: false } };
    const strokes = [color('--a-won'), color('--a-accent')];
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timeZone),
        scales: {
          x: { range: () => [now() / 1000 - minutes * 60, now() / 1000] },
          y: { range: (_chart, _min, max) => [0, Math.max(1, max ?? 0)] },
        },
        axes: [
          { ...axis, values: (_chart, times) => times.map(timeOf) },
          { ...axis, values: (_chart, values) => values.map((value) => `${value} %`) },
        ],
        series: [
          { label: text('health.time'), value: (_chart, seconds) => (seconds === null ? '' : timeOf(seconds)) },
          ...arms.map(({ name }, index) => ({ label: name, stroke: strokes[index] ?? '', width: 2, spanGaps: true })),
        ],
      },
      dataOf(arms),
      element,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [theme, timeZone, names, arms, minutes]);

  return <figure ref={frame} className="ops-chart" aria-label={label} />;
}
