import { type LotteryKind, lotsOf } from '@atrium/contracts/lottery';

/** How often a value was drawn, and how many draws ago the last time was; null if it never was. */
export interface Trend {
  readonly value: string;
  readonly drawn: number;
  readonly omitted: number | null;
}

/** What players look for in a draw: the ends of lots, or the numbers themselves. */
function valuesOf(kind: LotteryKind, numbers: readonly number[]): Set<string> {
  if (!kind.board) return new Set(numbers.map(String));
  return new Set(lotsOf(kind.board).map(({ to }) => numbers.slice(to - 2, to).join('')));
}

/** Every value that a draw of this kind can show. */
function allValues({ board, lowest = 0, highest = 0 }: LotteryKind): string[] {
  if (board) return Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
  return Array.from({ length: highest - lowest + 1 }, (_, index) => String(lowest + index));
}

/** Trends of draws, the newest first; they say what was, and nothing of what will be. */
export function trendsOf(kind: LotteryKind, draws: readonly (readonly number[])[]): Trend[] {
  const shown = draws.map((numbers) => valuesOf(kind, numbers));
  return allValues(kind).map((value) => {
    const last = shown.findIndex((values) => values.has(value));
    return {
      value,
      drawn: shown.filter((values) => values.has(value)).length,
      omitted: last === -1 ? null : last,
    };
  });
}

/** The values drawn most often, and those that were not drawn for longest. */
export function extremesOf(trends: readonly Trend[], count: number): { hot: Trend[]; cold: Trend[] } {
  const waited = ({ omitted }: Trend) => omitted ?? Number.POSITIVE_INFINITY;
  return {
    hot: [...trends].sort((one, other) => other.drawn - one.drawn).slice(0, count),
    cold: [...trends]
      .sort((one, other) => (waited(one) === waited(other) ? 0 : waited(other) - waited(one)))
      .slice(0, count),
  };
}

const steps = [1, 2, 5, 10, 20, 50];
const mostBars = 20;

/** How many draws had each sum, from the lowest of them to the highest: of many different sums, so many beside each other. */
export function sumsOf(draws: readonly (readonly number[])[]): { from: number; step: number; counts: number[] } {
  const sums = draws.map((numbers) => numbers.reduce((total, number) => total + number, 0));
  const [lowest, highest] = [Math.min(...sums), Math.max(...sums)];
  const step = steps.find((size) => (highest - lowest) / size < mostBars) ?? 100;
  const from = lowest - (lowest % step);
  const counts = Array.from({ length: Math.floor((highest - from) / step) + 1 }, () => 0);
  for (const sum of sums) {
    const place = Math.floor((sum - from) / step);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return { from, step, counts };
}
