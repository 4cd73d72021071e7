import { meanReturn, type TableRules } from '../../tables/rules.ts';

/** A wheel of fifty segments; one belongs to no spot. */
export type WheelOutcome = { readonly segment: number };

/** How often each spot is on the wheel. */
const segmentsOf = [
  ['x2', 24],
  ['x4', 12],
  ['x8', 6],
  ['x12', 4],
  ['x24', 2],
  ['x48', 1],
] as const;
const segmentCount = 50;
const stride = 21;

/** The spot of each segment, spread over the wheel; the last one is nobody's. */
export const wheelSegments: readonly (string | null)[] = (() => {
  const inOrder = [...segmentsOf.flatMap(([id, count]) => Array.from({ length: count }, () => id)), null];
  const spread = new Array<string | null>(segmentCount).fill(null);
  for (const [index, id] of inOrder.entries()) spread[(index * stride) % segmentCount] = id;
  return spread;
})();
const returnsOf = (spot: string) => Number(spot.slice(1)) * 100;

export const rules: TableRules<WheelOutcome> = {
  spots: segmentsOf.map(([id]) => ({ id, returns: returnsOf(id) })),
  draw: (random) => ({ segment: random.below(segmentCount) }),
  returnOf: ({ segment }, spot) => (wheelSegments[segment] === spot ? returnsOf(spot) : 0),
  markOf({ segment }) {
    const spot = wheelSegments[segment];
    if (!spot) return { text: '★', tone: 'c' };
    return { text: spot.replace('x', '×'), tone: spot === 'x2' ? 'b' : 'a' };
  },
  rtpOf: (spot) =>
    meanReturn(
      wheelSegments.map((_, segment) => ({ outcome: { segment }, weight: 1 })),
      (outcome) => rules.returnOf(outcome, spot),
    ),
};
