import { meanReturn, type Spot, type TableRules } from '../../tables/rules.ts';

/** Three dice. */
export type SicBoOutcome = { readonly dice: readonly number[] };

const faces = [1, 2, 3, 4, 5, 6];
const all = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three) => ({ outcome: { dice: [one, two, three] }, weight: 1 }))),
);
/** What a total returns, in hundredths; 3 and 18 are triples. */
const totalReturns: Readonly<Record<number, number>> = {
  4: 6_900,
  5: 3_500,
  6: 2_100,
  7: 1_400,
  8: 1_000,
  9: 840,
  10: 775,
  11: 775,
  12: 840,
  13: 1_000,
  14: 1_400,
  15: 2_100,
  16: 3_500,
  17: 6_900,
};
/** What a face returns when one, two or all three dice show it. */
const faceReturns = [0, 200, 300, 1_300] as const;

const spots: readonly Spot[] = [
  ...['small', 'big', 'odd', 'even'].map((id) => ({ id, returns: 200 })),
  ...Object.entries(totalReturns).map(([total, returns]) => ({ id: `total${total}`, returns })),
  ...faces.map((face) => ({ id: `face${face}`, returns: faceReturns[3], least: faceReturns[1] })),
  ...faces.map((face) => ({ id: `double${face}`, returns: 1_300 })),
  { id: 'triple', returns: 3_500 },
  ...faces.map((face) => ({ id: `triple${face}`, returns: 21_000 })),
];
const returns = new Map(spots.map((spot) => [spot.id, spot.returns]));

/** Whether the dice win a spot that either wins or loses. */
function isWon(dice: readonly number[], spot: string): boolean {
  const [one = 0, two = 0, three = 0] = dice;
  const total = one + two + three;
  const isTriple = one === two && two === three;
  const [, name = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(spot) ?? [];
  const number = Number(digits);
  if (name === 'triple') return isTriple && (digits === '' || one === number);
  if (name === 'total') return total === number;
  if (name === 'double') return dice.filter((die) => die === number).length >= 2;
  if (isTriple) return false;
  if (name === 'small') return total <= 10;
  if (name === 'big') return total >= 11;
  return (total % 2 === 1) === (name === 'odd');
}

function returnOf({ dice }: SicBoOutcome, spot: string): number {
  const face = /^face(\d)$/.exec(spot)?.[1];
  if (face) return faceReturns[dice.filter((die) => die === Number(face)).length] ?? 0;
  return isWon(dice, spot) ? (returns.get(spot) ?? 0) : 0;
}

export const rules: TableRules<SicBoOutcome> = {
  spots,
  draw: (random) => ({ dice: [1 + random.below(6), 1 + random.below(6), 1 + random.below(6)] }),
  returnOf,
  markOf({ dice }) {
    const total = dice.reduce((sum, die) => sum + die, 0);
    const side = total >= 11 ? 'a' : 'b';
    return { text: String(total), tone: isWon(dice, 'triple') ? 'c' : side };
  },
  rtpOf: (spot) => meanReturn(all, (outcome) => returnOf(outcome, spot)),
};
