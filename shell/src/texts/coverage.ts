import { languageCodes } from '@atrium/contracts/constants';
import type { TextTree } from '@atrium/contracts/platform';
import type { PublishedManifest } from '@atrium/contracts/release';
import { areaTexts, type TextFile } from './areas.ts';
import { shellTexts } from './i18n.ts';

function countTexts(tree: TextTree | string): number {
  if (typeof tree === 'string') return 1;
  return Object.values(tree).reduce((sum: number, below) => sum + countTexts(below), 0);
}

function countOf(load: TextFile, code: string): Promise<number> {
  return load(code).then(
    (file) => countTexts(file.default),
    () => 0,
  );
}

/**
 * How much of the whole site is translated, in whole per cent by language: the shell's texts and those of every remote
 * of the live set. A language without any file is left out.
 */
export async function measureCoverage(manifests: readonly PublishedManifest[]): Promise<ReadonlyMap<string, number>> {
  const shellFiles: TextFile[] = [shellTexts, ...Object.values(areaTexts)];
  const textsOf = async (code: string): Promise<number> => {
    const shell = await Promise.all(shellFiles.map((files) => countOf(files, code)));
    const remotes = manifests.map(({ textCounts }) => textCounts?.[code] ?? 0);
    return [...shell, ...remotes].reduce((sum, count) => sum + count, 0);
  };
  const all = await textsOf('EN');
  const shares = await Promise.all(
    languageCodes.map(async (code) => [code, Math.floor((100 * (await textsOf(code))) / all)] as const),
  );
  return new Map(shares.filter(([, share]) => share > 0));
}
