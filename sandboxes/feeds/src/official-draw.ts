import { createHmac } from 'node:crypto';

/** How many numbers of how many digits a draw has, in the order in which they are announced. */
type Rows = readonly (readonly [count: number, digits: number])[];

/** The lotteries that are reported on. */
const lotteries: Readonly<Record<string, Rows>> = {
  // Southern and central Vietnam, from the special prize to the eighth.
  CENTRAL: [
    [1, 6],
    [1, 5],
    [1, 5],
    [2, 5],
    [7, 5],
    [1, 4],
    [3, 4],
    [1, 3],
    [1, 2],
  ],
};

export const isReported = (lottery: string): boolean => Object.hasOwn(lotteries, lottery);

/**
 * The numbers of a draw, the same for every feed: they stand in for balls that everybody can see fall. Nobody without
 * the seed knows them beforehand.
 */
export function officialDraw(seed: string, lottery: string, drawAt: number): string[] {
  const sizes = (lotteries[lottery] ?? []).flatMap(([count, digits]) => Array.from({ length: count }, () => digits));
  return sizes.map((digits, index) => {
    const bytes = createHmac('sha256', seed).update(`${lottery}:${drawAt}:${index}`).digest();
    // Of 64 bits, so that what the remainder favours is too little to be seen.
    return String(bytes.readBigUInt64BE() % 10n ** BigInt(digits)).padStart(digits, '0');
  });
}
