import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../workspace.ts';
import { contractsPage } from './calls-page.ts';
import { decisionsPage } from './decisions-page.ts';
import { referencePages } from './reference-pages.ts';

/** The generated pages by their paths below the root. */
async function pages(): Promise<ReadonlyMap<string, string>> {
  const reference = await referencePages();
  const below = [...reference].map(([name, text]) => [join('docs', 'reference', name), text] as const);
  return new Map([
    [join('docs', 'contracts.md'), contractsPage()],
    [join('docs', 'decisions', 'README.md'), decisionsPage()],
    ...below,
  ]);
}

/** Writes the generated pages. */
export async function writePages(): Promise<void> {
  for (const [path, text] of await pages()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** The generated pages that are not those in the repository. */
export async function oldPages(): Promise<string[]> {
  const kept = (path: string) => {
    try {
      return readFileSync(join(root, path), 'utf8');
    } catch {
      return '';
    }
  };
  return [...(await pages())].filter(([path, text]) => kept(path) !== text).map(([path]) => path);
}
