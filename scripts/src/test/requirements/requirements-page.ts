import { basename } from 'node:path';
import { packageOf, packages } from '../../packages.ts';
import { requirementCodes } from './requirement-codes.ts';

/** Text of every source by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

export interface CheckedPage {
  /** The page with its derived columns as they should be. */
  readonly page: string;
  readonly problems: readonly string[];
}

/** More places than this are counted by package instead of named. */
const mostNamed = 6;

const isTest = (path: string) => /\.(?:test|spec|type-test)\.tsx?$/.test(path);
const row = /^\| ([A-Z]+\d+) \| (.*?) \|/;

/** Paths of the sources that name a code, by the code. */
function placesOf(sources: Sources): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const path of [...sources.keys()].sort()) {
    for (const code of requirementCodes(sources.get(path) ?? '')) {
      places.set(code, [...(places.get(code) ?? []), path]);
    }
  }
  return places;
}

function countsOf(paths: readonly string[]): string {
  const known = packages();
  const named = paths.map((path) => packageOf(path, known));
  return [...new Set(named)].map((name) => `${name} ${named.filter((one) => one === name).length}`).join(', ');
}

function cell(paths: readonly string[]): string {
  if (paths.length > mostNamed) return countsOf(paths);
  return paths.map((path) => `[${basename(path)}](../${path})`).join(', ');
}

/**
 * Fills the columns "in the code" and "tests" of docs/requirements.md from the comments of the sources; codes and
 * sentences are written by hand.
 */
export function checkRequirements(page: string, sources: Sources): CheckedPage {
  const places = placesOf(sources);
  const known = new Set<string>();
  const problems: string[] = [];
  const lines = page.split('\n').map((line) => {
    const [, code = '', sentence = ''] = row.exec(line) ?? [];
    if (!code) return line;
    if (known.has(code)) problems.push(`${code} has two rows`);
    known.add(code);
    const paths = places.get(code) ?? [];
    if (paths.length === 0) problems.push(`${code} has a row, and no comment names it`);
    const tests = cell(paths.filter(isTest));
    return `| ${code} | ${sentence} | ${cell(paths.filter((path) => !isTest(path)))} | ${tests} |`;
  });
  for (const [code, paths] of places) {
    if (!known.has(code)) problems.push(`${code} has no row, and is named in ${paths.join(', ')}`);
  }
  return { page: lines.join('\n'), problems };
}
