import { join } from 'node:path';
import type { WorkspaceCopy } from '../../workspace-copy.ts';
import { type Figure, runs, slowest } from './figure.ts';
import type { LiveSite } from './live-site.ts';

const changedRuns = 5;

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Publishing a version that exists, and publishing a remote whose sources changed. */
export async function measurePublish(site: LiveSite, workspace: WorkspaceCopy): Promise<Figure[]> {
  const unchanged: number[] = [];
  for (let run = 0; run < runs; run += 1) unchanged.push(await timed(() => site.release(['publish', 'games'])));
  const changed: number[] = [];
  for (let run = 0; run < changedRuns; run += 1) {
    workspace.write(join('mfe-games', 'src', 'pages', 'game-list', 'changed.ts'), `export const changed = ${run};\n`);
    changed.push(await timed(() => site.release(['publish', 'games'], workspace.folder)));
  }
  return [
    slowest({ name: 'publish of an unchanged remote', limit: 1000, how: 'whole command' }, unchanged),
    slowest({ name: 'build and publish of a changed remote', limit: 15_000, how: 'whole command' }, changed),
  ];
}
