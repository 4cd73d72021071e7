import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartSource } from './part-source.ts';

/** The texts of a part in a language, as its file has them. */
export function readTexts(part: PartSource, language: string): unknown {
  return JSON.parse(readFileSync(join(part.folder, `src/texts/${language.toLowerCase()}.json`), 'utf8'));
}

/** The text under a key of language files: its path within the tree, with dots. */
export function findText(tree: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], tree);
  return typeof found === 'string' ? found : undefined;
}
