import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { benchEvening } from './evening.ts';
import { benchFirstFrames } from './first-frames.ts';
import { benchSaturday } from './saturday.ts';

/** Prints a figure beside what it may be. */
export type Note = (name: string, value: number, unit: string, aim?: { most?: number; least?: number }) => void;

const parts = { saturday: benchSaturday, evening: benchEvening, frames: benchFirstFrames };
/** One part is enough where one thing was changed. */
const only = process.env.BENCH_PARTS?.split(',');

/** What the vendor's games cost their players and the vendor itself. */
export async function benchGames(): Promise<void> {
  const lines: object[] = [];
  const note: Note = (name, value, unit, { most, least } = {}) => {
    const holds = (most === undefined || value <= most) && (least === undefined || value >= least);
    lines.push({ name, value, unit, most, least, holds });
    if (!holds) process.exitCode = 1;
    const aim = most !== undefined ? `≤ ${most}` : least !== undefined ? `≥ ${least}` : '';
    const verdict = aim === '' ? '' : `${holds ? '✔' : '✖'} ${aim}`;
    console.log(`  ${name.padEnd(62)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(4)} ${verdict}`);
  };
  for (const [name, bench] of Object.entries(parts)) if (!only || only.includes(name)) await bench(note);
  const results = join(root, 'bench-results');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'games.json'), JSON.stringify({ at: new Date().toISOString(), lines }, null, 2));
}
