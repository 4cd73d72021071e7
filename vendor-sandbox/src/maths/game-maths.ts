/**
 * The one slot of the sandbox: 5 reels, 3 rows, 10 fixed lines, left to right, wilds on the middle reels, a scatter
 * that pays anywhere. Every skin plays these numbers, in demo as in money mode (RTS 6A); the published figures below
 * are proved by full enumeration in `prove-rtp.test.ts`.
 */
export const symbols = ['WILD', 'SCATTER', 'H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4'] as const;
export type SymbolName = (typeof symbols)[number];

export const reelCount = 5;
export const rowCount = 3;

/** One letter a symbol: W wild, S scatter, A–D the high symbols, e–h the low ones. */
const letters = 'WSABCDefgh';

const strips = [
  'AehCfDgBhSeCfgDhBeAgfDhC',
  'BfWgDhCeAfSgBhDeCWgfAhDe',
  'CgAeWhDfBgSeChDfWgAeBhfD',
  'DhBfCgWeAhDgfSCeBhWfDgAe',
  'eAhDfCgBhSeDfAgChBfDeghC',
] as const;

/** Symbol indexes of each reel, in the order they pass the window. */
export const reels: readonly (readonly number[])[] = strips.map((strip) =>
  [...strip].map((letter) => letters.indexOf(letter)),
);

/** Row of each reel that a line runs through; 0 is the top. */
export const lines: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
];

/** Times the stake of one line, for 3, 4 and 5 equal symbols from the left. */
export const linePays: Readonly<Record<Exclude<SymbolName, 'WILD' | 'SCATTER'>, readonly [number, number, number]>> = {
  H1: [50, 250, 2000],
  H2: [30, 125, 750],
  H3: [20, 80, 400],
  H4: [12, 60, 200],
  L1: [8, 30, 100],
  L2: [8, 25, 100],
  L3: [6, 20, 80],
  L4: [4, 20, 80],
};

/** Times the whole stake, for 3, 4 and 5 scatters anywhere in the window. */
export const scatterPays: readonly [number, number, number] = [2, 10, 50];

/** The allowed stakes of a round, in minor units: always a whole number for each of the ten lines. */
export const stakesMinor: readonly number[] = [100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** No round starts earlier than this after the one before (RTS 14). */
export const minimumCycleMs = 2_500;
