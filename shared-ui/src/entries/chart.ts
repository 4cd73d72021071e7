export { Chart } from '../chart/chart.tsx';
export type { ChartProps, ChartSeries } from '../chart/chart-props.ts';
