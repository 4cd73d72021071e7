import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { contractsPage } from './calls-page.ts';

const path = join(root, 'docs', 'contracts.md');

/** Writes the generated pages. */
export function writePages(): void {
  writeFileSync(path, contractsPage());
}

/** True when the generated pages are those in the repository. */
export function arePagesCurrent(): boolean {
  try {
    return readFileSync(path, 'utf8') === contractsPage();
  } catch {
    return false;
  }
}
