/**
 * Plays of K3 (fast three) and their choices (SRV8). A choice's code is its winning result: a sum, the faces, or a
 * word.
 */
const faces = [1, 2, 3, 4, 5, 6] as const;

const threeDifferent = faces.flatMap((a) =>
  faces.filter((b) => b > a).flatMap((b) => faces.filter((c) => c > b).map((c) => `${a}${b}${c}`)),
);

export const k3Plays = {
  /** Sum 11–17 or 4–10; a triple loses both. */
  BIG_SMALL: ['BIG', 'SMALL'],
  /** The sum of the three dice. */
  SUM: Array.from({ length: 16 }, (_, index) => String(index + 3)),
  /** Three times this face. */
  TRIPLE: faces.map((face) => `${face}${face}${face}`),
  TRIPLE_ANY: ['ANY'],
  /** This face at least twice. */
  PAIR: faces.map((face) => `${face}${face}`),
  /** Exactly these three different faces. */
  THREE_DIFFERENT: threeDifferent,
  /** 123, 234, 345 or 456. */
  RUN_ANY: ['ANY'],
} as const satisfies Record<string, readonly string[]>;

export type K3Play = keyof typeof k3Plays;

/**
 * Plays whose choices share out the results between them: equal stakes on all of them win back what they lose, so they
 * are no turnover (a triple, which loses BIG and SMALL, aside).
 */
export const k3OppositePlays: readonly K3Play[] = ['BIG_SMALL', 'SUM'];
