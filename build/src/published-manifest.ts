import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type PublishedManifest, publishedManifest, type RemoteManifest } from '@atrium/contracts/release';
import { evaluateSource } from './evaluate-source.ts';
import type { PartSource } from './part-source.ts';
import { findText, readTexts } from './part-texts.ts';

function textKeys(manifest: RemoteManifest): string[] {
  const titles = [...manifest.routes, ...manifest.dialogs].map((named) => named.titleKey);
  const descriptions = manifest.routes.flatMap(({ descriptionKey }) => descriptionKey ?? []);
  return [...new Set([...titles, ...descriptions, ...manifest.menu.map((item) => item.textKey)])];
}

function countTexts(tree: unknown): number {
  if (typeof tree === 'string') return 1;
  return Object.values(tree as object).reduce((sum: number, below) => sum + countTexts(below), 0);
}

/** Texts of the remote by language, of every language it has a file for. */
function textCounts(part: PartSource): Record<string, number> {
  const files = readdirSync(join(part.folder, 'src/texts')).filter((file) => file.endsWith('.json'));
  const languages = files.map((file) => file.replace(/\.json$/, '').toUpperCase()).sort();
  return Object.fromEntries(languages.map((language) => [language, countTexts(readTexts(part, language))]));
}

/**
 * The manifest with the texts of its keys in every language, for menus that are rendered before the remote is loaded.
 * @throws when it cannot be one, or a key has no English text; other languages fall back to it
 */
export async function publishedManifestOf(part: PartSource): Promise<PublishedManifest> {
  const source = './src/remote.manifest.ts';
  const { manifest } = await evaluateSource<{ manifest: RemoteManifest }>(part, source, 'manifest');
  const english = readTexts(part, 'EN');
  const texts = Object.fromEntries(
    bundledLanguages.map((language) => {
      const tree = readTexts(part, language);
      return [language, Object.fromEntries(textKeys(manifest).map((key) => [key, textOf(key, tree, english, part)]))];
    }),
  );
  const read = publishedManifest.safeParse({ ...manifest, texts, textCounts: textCounts(part) });
  if (read.success) return read.data;
  const [{ path, message } = { path: [], message: '' }] = read.error.issues;
  throw new Error(`${part.id}: ${path.join('.')} in src/remote.manifest.ts cannot be so: ${message}`);
}

function textOf(key: string, tree: unknown, english: unknown, part: PartSource): string {
  const text = findText(tree, key) ?? findText(english, key);
  if (text === undefined) throw new Error(`${part.id}: the manifest names the text ${key}, src/texts/en.json has none`);
  return text;
}
