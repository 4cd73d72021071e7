import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageOf, packages, withDependents } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { writeTestList } from './journeys-part.ts';
import type { Outcome } from './outcome.ts';
import { lastJourneys } from './report.ts';

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}

/** Files that differ from a revision, uncommitted and new ones included. */
export function changedFiles(base: string): string[] {
  const [since = base] = git('merge-base', base, 'HEAD');
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What a change touches. */
export interface Change {
  /** Packages with a changed file, and their dependents. */
  readonly packages: ReadonlySet<string>;
  /** Ids of the remotes among them, when nothing else of the site is touched; null when every journey may be. */
  readonly remotes: ReadonlySet<string> | null;
  /** Changed files of journeys. */
  readonly journeys: readonly string[];
}

const remoteOf = (name: string) => /^mfe-(.+)$/.exec(name)?.[1];

/** Reads a change from its files; files outside of packages (the lock file, compiler settings) touch all of them. */
export function changeOf(files: readonly string[]): Change {
  const known = packages();
  const isProse = (file: string) => file.startsWith('docs/') || file.endsWith('.md') || file.startsWith('.github/');
  const touched = files.filter((file) => !isProse(file)).map((file) => packageOf(file, known));
  const isEverything = touched.some((name) => !known.includes(name));
  const direct = isEverything ? known : [...new Set(touched)];
  const specs = files.filter((file) => file.startsWith('e2e/') && file.endsWith('.spec.ts'));
  const hasOtherJourneyCode = files.some((file) => file.startsWith('e2e/') && !specs.includes(file));
  const site = withDependents(direct.filter((name) => name !== 'e2e'));
  site.delete('e2e');
  const isRemotesOnly = [...site].every((name) => remoteOf(name) !== undefined);
  const remotes = new Set([...site].flatMap((name) => remoteOf(name) ?? []));
  return {
    packages: site,
    remotes: isRemotesOnly && !hasOtherJourneyCode ? remotes : null,
    journeys: specs,
  };
}

/** Journeys of the last whole run that loaded none of these remotes; never a journey without a run. */
export function untouchedJourneys({ remotes, journeys }: Change, last: readonly Outcome[]): Outcome[] {
  if (remotes === null) return [];
  return last.filter(({ loaded, file }) => !journeys.includes(file) && !loaded.some((part) => remotes.has(part)));
}

/** Arguments for Playwright that leave out the journeys a change does not touch, as far as the last whole run shows. */
export function wordsForChange(change: Change): string[] {
  const untouched = untouchedJourneys(change, lastJourneys());
  if (untouched.length === 0) return [];
  const list = join(root, '.cache', 'check', 'untouched-journeys');
  mkdirSync(dirname(list), { recursive: true });
  writeTestList(list, untouched);
  return ['--test-list-invert', list];
}
