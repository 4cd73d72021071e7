/** The ten symbols of a slot; a kind may leave some out. */
export const symbols = ['WILD', 'SCATTER', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const;
export const wild = 0;
export const scatter = 1;
/** The first symbol that is neither. */
export const firstPicture = 2;

/** One letter a symbol: W wild, S scatter, A–D the high symbols, e–h the low ones. */
const letters = 'WSABCDefgh';

/** Symbol indexes of a reel, in the order they pass the window. */
export const stripOf = (text: string): readonly number[] => [...text].map((letter) => letters.indexOf(letter));

/** The symbols in the window of each reel, one after the other, when the reels stop there. */
export function windowAt(strips: readonly (readonly number[])[], stops: readonly number[], rowCount: number): number[] {
  return strips.flatMap((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
}

/** Places of a symbol in a grid. */
export const placesOf = (grid: readonly number[], wanted: number): number[] =>
  grid.flatMap((symbol, place) => (symbol === wanted ? [place] : []));
