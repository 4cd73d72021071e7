import type { Random } from '../../fairness/random.ts';
import type { TableRules } from '../../tables/rules.ts';

/** Cards from 0 to 51, as at baccarat. Those after the joker go to Andar and Bahar in turns, Andar first; the last has its rank. */
export type AndarBaharOutcome = { readonly joker: number; readonly cards: readonly number[] };

const deckSize = 52;
const rankOf = (card: number) => card % 13;

/** Spots on how many cards it takes: the least and the most, and what comes back, in hundredths of the stake. */
const lengths = [
  [1, 5, 350],
  [6, 10, 440],
  [11, 15, 560],
  [16, 25, 440],
  [26, 30, 1_560],
  [31, 35, 2_600],
  [36, 40, 5_000],
  [41, 49, 12_000],
] as const;
const idOf = (least: number, most: number) => `${least}-${most}`;
/** Andar is dealt first, wins oftener, and pays less. */
const sideReturns = { andar: 190, bahar: 200 } as const;

export const sideOf = ({ cards }: AndarBaharOutcome): 'andar' | 'bahar' => (cards.length % 2 === 1 ? 'andar' : 'bahar');

function draw(random: Random): AndarBaharOutcome {
  const left = Array.from({ length: deckSize }, (_, card) => card);
  const next = () => left.splice(random.below(left.length), 1)[0] ?? 0;
  const joker = next();
  const cards: number[] = [];
  do cards.push(next());
  while (rankOf(cards.at(-1) ?? 0) !== rankOf(joker));
  return { joker, cards };
}

function returnOf(outcome: AndarBaharOutcome, spot: string): number {
  const { length } = outcome.cards;
  if (spot === 'andar' || spot === 'bahar') return sideOf(outcome) === spot ? sideReturns[spot] : 0;
  const won = lengths.find(([least, most]) => least <= length && length <= most);
  return won && idOf(won[0], won[1]) === spot ? won[2] : 0;
}

/** How likely it takes so many cards: the other two of the rank are among the `51 - length` that follow. */
const shareOf = (length: number) => ((51 - length) * (50 - length)) / 2 / ((51 * 50 * 49) / 6);

export const rules: TableRules<AndarBaharOutcome> = {
  spots: [
    ...Object.entries(sideReturns).map(([id, returns]) => ({ id, returns })),
    ...lengths.map(([least, most, returns]) => ({ id: idOf(least, most), returns })),
  ],
  draw,
  returnOf,
  markOf: (outcome) => (sideOf(outcome) === 'andar' ? { text: 'A', tone: 'b' } : { text: 'B', tone: 'a' }),
  rtpOf(spot) {
    const outcomes = Array.from({ length: 49 }, (_, index) => ({ joker: 0, cards: new Array(index + 1).fill(0) }));
    return outcomes.reduce((sum, outcome) => sum + (shareOf(outcome.cards.length) * returnOf(outcome, spot)) / 100, 0);
  },
};
