import { median } from '../statistics.ts';

/** How often slow figures are measured. */
export const runs = Number(process.env.BENCH_RUNS ?? 30);

/** A measured figure and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Null for a figure that serves for comparison only. */
  readonly limit: number | null;
  readonly unit: 'ms' | '%' | 'KB' | 'points' | 'networks';
  /** How it was measured, in a few words. */
  readonly how: string;
  readonly holds: boolean;
}

type Measured = Omit<Figure, 'holds'>;

export function figure(measured: Measured): Figure {
  return { ...measured, holds: measured.limit === null || measured.value <= measured.limit };
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** The 95th percentile of several runs. */
export function slowest(measured: Omit<Measured, 'value' | 'unit'>, times: readonly number[]): Figure {
  return figure({
    ...measured,
    value: p95(times),
    unit: 'ms',
    how: `p95 of ${times.length} (median ${median(times).toFixed(1)}), ${measured.how}`,
  });
}

export function printFigures(figures: readonly Figure[]): void {
  const digits = { ms: 0, '%': 1, KB: 1, points: 3, networks: 0 } as const;
  for (const { name, value, limit, unit, how, holds } of figures) {
    const places = unit === 'ms' && value < 10 ? 3 : digits[unit];
    const measured = `${value.toFixed(places).padStart(9)} ${unit.padEnd(8)}`;
    const aim = limit === null ? 'for comparison' : `≤ ${limit}${holds ? '' : '  FAILED'}`;
    console.log(`  ${name.padEnd(54)} ${measured} ${aim.padEnd(16)} ${how}`);
  }
}
