import type { TextTree } from '@atrium/contracts/platform';
import type { PublishedManifest } from '@atrium/contracts/release';
import { areaTexts } from './areas.ts';
import { shellTexts, type TextFiles } from './i18n.ts';

function countTexts(tree: TextTree | string): number {
  if (typeof tree === 'string') return 1;
  return Object.values(tree).reduce((sum: number, below) => sum + countTexts(below), 0);
}

async function countOf(files: TextFiles, code: string): Promise<number> {
  const file = await files[code]?.();
  return file ? countTexts(file.default) : 0;
}

/** Other languages than the bundled ones that the hall has texts of. */
function begunLanguages(halls: readonly TextFiles[]): string[] {
  return [...new Set(halls.flatMap((files) => Object.keys(files)))];
}

/**
 * How much of the whole site a language speaks, in whole per cent by code: the hall's texts and those of every room of
 * the live set. A language without any file is not there.
 */
export async function measureCoverage(manifests: readonly PublishedManifest[]): Promise<ReadonlyMap<string, number>> {
  const halls: TextFiles[] = [shellTexts, ...Object.values(areaTexts)];
  const textsOf = async (code: string): Promise<number> => {
    const hall = await Promise.all(halls.map((files) => countOf(files, code)));
    const rooms = manifests.map(({ textCounts }) => textCounts?.[code] ?? 0);
    return [...hall, ...rooms].reduce((sum, count) => sum + count, 0);
  };
  const all = await textsOf('EN');
  const codes = begunLanguages(halls);
  const shares = await Promise.all(
    codes.map(async (code) => [code, Math.floor((100 * (await textsOf(code))) / all)] as const),
  );
  return new Map(shares);
}
