import { writeFileSync } from 'node:fs';

const lines: object[] = [];

/** Prints a measured figure, with its aim where it has one; a missed aim fails the benchmark. */
export function note(name: string, value: number, unit: string, aim = '', holds: boolean | null = null): void {
  lines.push({ name, value, unit, aim, holds });
  if (holds === false) process.exitCode = 1;
  const verdict = holds === null ? '' : holds ? `✔ ${aim}` : `✖ ${aim}`;
  console.log(`  ${name.padEnd(66)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(5)} ${verdict}`);
}

/** The same with a value that has to be below another. */
export const noteBelow = (name: string, value: number, unit: string, below: number): void =>
  note(name, value, unit, `< ${below}`, value < below);

/** The value that a share of the values is at most. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** What stays in use of the heap once everything that can go is gone, and what the process holds. MB. */
export function memory(): { heap: number; process: number } {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, process: rss / 1e6 };
}

/** The figures for programs, where a file is asked for, with what else belongs to them. */
export function writeFigures(about: object = {}): void {
  const file = process.env.BENCH_JSON;
  if (file) writeFileSync(file, JSON.stringify({ at: new Date().toISOString(), ...about, lines }, null, 2));
}
