import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from '../workspace.ts';
import { changedFiles, changeOf, wordsForChange } from './check/changed.ts';
import { installWhatTestsNeed } from './check/install.ts';
import { componentsPart, faults, heavyFiles, heavyPart, journeys } from './check/parts-after-verify.ts';
import { runCheck } from './check/run-check.ts';
import type { Part } from './check/run-parts.ts';
import { verifyParts } from './check/verify-parts.ts';

export const usage = `npm test [-- --changed [revision]]

Everything that CI runs: verify, component tests, database tests, every journey once, one fault of each kind. With --changed only the
packages that differ from a revision (by default main as it was fetched, or HEAD), those that stand on them, and the
journeys that load the remotes they end up in.`;

const namesOf = (parts: readonly Part[]) => parts.map(({ name }) => name);

function everything(): Part[] {
  const verify = verifyParts();
  const after = namesOf(verify);
  return [
    ...verify,
    componentsPart(after),
    heavyPart({ files: heavyFiles(), hasSecondTry: true }, after),
    journeys('once', { after }),
    faults('every kind', { after }),
  ];
}

function onlyChanged(base: string): Part[] {
  const change = changeOf(changedFiles(base));
  const { packages, remotes } = change;
  console.log(`• Since ${base}: ${[...packages, ...change.journeys].join(', ') || 'nothing that has tests'}`);
  const verify = verifyParts(packages);
  const after = namesOf(verify);
  const files = heavyFiles(packages);
  const heavy = heavyPart({ files, hasSecondTry: true }, after);
  const isSite = packages.size > 0 || change.journeys.length > 0 || remotes === null;
  return [
    ...verify,
    componentsPart(after, packages),
    ...(files.length > 0 ? [heavy] : []),
    ...(isSite ? [journeys('once', { after, words: wordsForChange(change) })] : []),
  ];
}

/** The main branch as it was fetched; what is committed where there is none. */
function usualBase(): string {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: root });
  return status === 0 ? 'origin/main' : 'HEAD';
}

/** `npm test`: everything CI runs, or what a change touches. */
export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { changed: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return console.log(usage);
  installWhatTestsNeed();
  await runCheck(values.changed ? onlyChanged(positionals[0] ?? usualBase()) : everything());
}
