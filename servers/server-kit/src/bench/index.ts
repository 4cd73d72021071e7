export { Figures, type Limit } from './figures.ts';
export { interleave, measure, timeOf } from './measure.ts';
export { median, quantile } from './statistics.ts';
