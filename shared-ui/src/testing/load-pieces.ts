import { wordsOf } from '../antd/words.ts';
import { pieceLoads } from '../lazy/lazy-piece.tsx';

let last = 'en';
const loaded = new Set<() => Promise<void>>();

/** Whether an entry has been imported whose pieces `loadPieces` has not loaded. */
export const hasNewPieces = (): boolean => loaded.size < pieceLoads.size;

/**
 * Loads every piece of the imported entries and the kit's words in a language, so that components draw at once.
 * @param locale BCP 47; that of the last time without it
 */
export async function loadPieces(locale = last): Promise<void> {
  last = locale;
  const fresh = [...pieceLoads].filter((load) => !loaded.has(load));
  for (const load of fresh) loaded.add(load);
  await Promise.all([wordsOf(locale), ...fresh.map((load) => load().catch(() => undefined))]);
}
