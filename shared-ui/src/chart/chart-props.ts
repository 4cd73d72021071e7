export interface ChartSeries {
  readonly name: string;
  /** One for each of the times; null where nothing is known. */
  readonly values: readonly (number | null)[];
  /** What the others are compared with: drawn behind them, and muted. */
  readonly isReference?: boolean;
}

export interface ChartProps {
  /** Names the chart and its table. */
  readonly label: string;
  /** Epoch ms, rising; numbers as they stand on an axis of numbers. */
  readonly times: readonly number[];
  readonly series: readonly ChartSeries[];
  /** `bars` for sums of spans, `line` for what has a value at each moment. */
  readonly kind: 'bars' | 'line';
  /** What runs from left to right; time without it. */
  readonly axis?: 'time' | 'number';
  /** The words of the table that says the same. */
  readonly tableLabel: string;
  readonly timeLabel: string;
  timeText(at: number): string;
  valueText(value: number): string;
  /** The span of time that is drawn where it is wider than the times. Epoch ms. */
  readonly span?: { readonly from: number; readonly to: number };
}

export const chartHeight = 240;

export interface DrawingProps extends ChartProps {
  /** The place in `times` that is pointed at; null of none. */
  onPoint(place: number | null): void;
}
