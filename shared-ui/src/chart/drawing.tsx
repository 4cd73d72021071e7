import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { useUi } from '../theme/ui-context.tsx';
import { type ChartProps, chartHeight, type DrawingProps } from './chart-props.ts';
import 'uplot/dist/uPlot.min.css';

// A sum belongs to the span that begins at its time, a count to its number.
const bars = UPlot.paths.bars?.({ size: [0.7, 40], radius: 0.2, align: 1 });
const barsOnNumbers = UPlot.paths.bars?.({ size: [0.7, 40], radius: 0.2, align: 0 });
const steps = UPlot.paths.stepped?.({ align: 1 });
const axisWidths = { time: 84, number: 44 };

/** The colours of a theme, as the stylesheet has them. */
function colorsOf(element: Element) {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--a-${name}`).trim();
  return { muted: color('text-muted'), line: color('line'), first: color('accent'), second: color('won') };
}

function seriesOf({ series, kind, axis }: ChartProps, colors: ReturnType<typeof colorsOf>): UPlot.Series[] {
  const own = series.filter(({ isReference }) => !isReference);
  return series.map((one) => {
    const { name: label, isReference } = one;
    const line = { label, spanGaps: true, points: { show: false } };
    const ownPaths = axis === 'number' ? barsOnNumbers : bars;
    const paths = isReference ? steps : ownPaths;
    const shape = kind === 'bars' && paths ? { ...line, paths } : line;
    if (isReference) return { ...shape, stroke: colors.muted, width: 1.5, dash: [5, 4] };
    const stroke = own.indexOf(one) === 0 ? colors.first : colors.second;
    return { ...shape, stroke, width: 2, ...(kind === 'bars' ? { fill: stroke } : {}) };
  });
}

/** From where to where is drawn: the last sum's span as well, and half a bar beside the first and last number. */
function spanOf({ span, times, kind, axis }: ChartProps) {
  const [first = 0, second = first] = times;
  const half = (second - first || 1) / 2;
  if (axis === 'number') return { from: first - half, to: (times.at(-1) ?? first) + half };
  return span ?? { from: first, to: (times.at(-1) ?? first) + (kind === 'bars' ? second - first : 0) };
}

/** Draws a chart with uPlot; its table says the same to who cannot see it, and where nothing can be drawn. */
export function Drawing(props: DrawingProps) {
  const { theme, timeZone, direction } = useUi();
  const frame = useRef<HTMLDivElement>(null);
  const { times, series, span, axis: along = 'time', timeText, valueText, onPoint } = props;
  // uPlot counts time in seconds.
  const unit = along === 'time' ? 1000 : 1;
  const drawn = JSON.stringify([times, series, span, along]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` has what the texts and values are made from
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof Path2D === 'undefined') return;
    const colors = colorsOf(element);
    const { from, to } = spanOf(props);
    const axis = {
      stroke: colors.muted,
      grid: { stroke: colors.line, width: 1 },
      ticks: { show: false },
      font: `12px ${getComputedStyle(element).fontFamily}`,
    };
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: chartHeight,
        tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), timeZone),
        legend: { show: false },
        hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
        scales: {
          x: { time: along === 'time', range: () => [from / unit, to / unit] },
          y: { range: (_chart, min, max) => [Math.min(0, min ?? 0), Math.max(1, max ?? 0) * 1.05] },
        },
        axes: [
          { ...axis, size: 28, space: 90, values: (_chart, ats) => ats.map((at) => timeText(at * unit)) },
          { ...axis, size: axisWidths[along], values: (_chart, values) => values.map(valueText) },
        ],
        series: [{}, ...seriesOf(props, colors)],
      },
      [times.map((at) => at / unit), ...series.map(({ values }) => [...values])],
      element,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: chartHeight }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [theme, timeZone, direction, drawn]);

  return <div ref={frame} />;
}
