import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { sourceFiles } from '../check/source-files.ts';
import { checkRequirements } from './requirements-page.ts';

const file = join(root, 'docs', 'requirements.md');

/** The tests of this folder name codes that are examples. */
const withoutOwn = (sources: ReadonlyMap<string, string>) =>
  new Map([...sources].filter(([path]) => !path.startsWith('scripts/src/test/requirements/')));

/** Problems of docs/requirements.md: codes without a row, rows without a code, columns that are not current. */
export function requirementsProblems(sources: ReadonlyMap<string, string>): readonly string[] {
  const before = readFileSync(file, 'utf8');
  const { page, problems } = checkRequirements(before, withoutOwn(sources));
  return page === before
    ? problems
    : [...problems, 'docs/requirements.md is not what the comments say: run `npm run build -- docs`'];
}

/** Brings the derived columns of docs/requirements.md up to date. */
export function writeRequirements(): void {
  writeFileSync(file, checkRequirements(readFileSync(file, 'utf8'), withoutOwn(sourceFiles())).page);
}
