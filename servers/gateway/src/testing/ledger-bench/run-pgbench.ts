import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchSite } from './bench-site.ts';

/** Each player's script over and over on a connection of its own; returns scripts per second, all together. */
export async function runPgbench(site: BenchSite, seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-pgbench-'));
  try {
    const rates = await Promise.all(
      site.scripts.map(async (script, index) => {
        const file = join(folder, `${index}.sql`);
        await writeFile(file, script);
        const options = ['-n', '-c', '1', '-j', '1', '-T', String(seconds), '-f', file, site.databaseUrl];
        const { stdout } = await promisify(execFile)(join(site.programs, 'pgbench'), options);
        return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
      }),
    );
    return rates.reduce((sum, rate) => sum + rate, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
