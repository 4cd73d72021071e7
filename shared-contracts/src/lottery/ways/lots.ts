import type { PlayRule, PrizeName, PrizeRow } from '../kind.ts';
import { choose, type Rational, rational, times } from '../rational.ts';
import { arePicksOf, pickAtRandom } from './picked.ts';
import { placed } from './straight.ts';

/* A board of lots: numbers of several digits, drawn digit by digit, each as likely as any other. */

/** Where the digits of a lot lie in the numbers of a draw; `to` is not included. */
export interface Lot {
  readonly prize: PrizeName;
  readonly from: number;
  readonly to: number;
}

/** The lots of a board, in the order of its rows. */
export function lotsOf(rows: readonly PrizeRow[]): Lot[] {
  const lots: Lot[] = [];
  for (const { prize, count, digits } of rows) {
    for (let index = 0; index < count; index += 1) {
      const from = lots.at(-1)?.to ?? 0;
      lots.push({ prize, from, to: from + digits });
    }
  }
  return lots;
}

const endingOf = (numbers: readonly number[], { to }: Lot, size: number) => numbers.slice(to - size, to).join('');

const figures = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const pairs = figures.flatMap((first) => figures.map((second) => `${first}${second}`));

/** How players name numbers of so many digits: two as a whole, more digit by digit. */
interface Naming {
  readonly choices: readonly string[];
  countNumbers(selection: readonly string[]): number;
  isPicked(selection: readonly string[], ending: string): boolean;
  quickPick(below: (bound: number) => number): string[];
}

function namingOf(size: number): Naming {
  if (size === 2) {
    return {
      choices: pairs,
      countNumbers: (selection) => selection.length,
      isPicked: (selection, ending) => selection.includes(ending),
      quickPick: (below) => pickAtRandom(pairs, 1, below),
    };
  }
  const rows = Array.from({ length: size }, (_, position) => figures.map((figure) => placed(position, figure)));
  return {
    choices: rows.flat(),
    countNumbers: (selection) =>
      rows.reduce((product, row) => product * row.filter((pick) => selection.includes(pick)).length, 1),
    isPicked: (selection, ending) => [...ending].every((figure, index) => selection.includes(placed(index, figure))),
    quickPick: (below) => rows.flatMap((row) => pickAtRandom(row, 1, below)),
  };
}

/** Lots with one prize, and its share of what is returned. */
export interface LotPrize {
  readonly lots: readonly Lot[];
  readonly share: Rational;
  readonly name?: PrizeName;
}

export interface Ending {
  /** How many last digits of a lot have to be named. */
  readonly size: number;
  readonly prizes: readonly LotPrize[];
  /** How many bets a number is; each pays its part of the lots. */
  readonly betsPerNumber: number;
}

/** A play that is won by the last digits of lots: every lot that ends in a picked number pays. */
export function ending({ size, prizes, betsPerNumber }: Ending): PlayRule {
  const naming = namingOf(size);
  const all = prizes.map(({ lots, share, name }) => ({
    probability: rational(lots.length, 10 ** size * betsPerNumber),
    share,
    ...(name ? { name } : {}),
  }));
  return {
    choices: naming.choices,
    isByChoice: false,
    hasBankers: false,
    betsPerPick: betsPerNumber,
    countBets: (selection) =>
      arePicksOf(naming.choices, selection) ? naming.countNumbers(selection) * betsPerNumber : 0,
    prizesOf: () => all,
    timesWon: (selection, numbers) =>
      prizes.map(({ lots }) => lots.filter((lot) => naming.isPicked(selection, endingOf(numbers, lot, size))).length),
    // Lots are drawn apart from each other, so all of them can end in the same number.
    largestWin: (_selection, pays) =>
      prizes.reduce((sum, { lots }, index) => sum + lots.length * (pays[index] ?? 0), 0),
    quickPick: naming.quickPick,
  };
}

/** Each of these lots is a bet of its own, as on the boards of Vietnam. */
export function eachLot(lots: readonly Lot[], size: number): PlayRule {
  const long = lots.filter(({ from, to }) => to - from >= size);
  return ending({ size, prizes: [{ lots: long, share: rational(1, 1) }], betsPerNumber: long.length });
}

/** Two digits each of several numbers, all of which have to end a lot; each `size` of the picks are a bet. */
export function together(lots: readonly Lot[], size: number): PlayRule {
  const prize = { probability: allDrawn(size, lots.length), share: rational(1, 1) };
  return {
    choices: pairs,
    isByChoice: false,
    hasBankers: false,
    countBets: (selection) => (arePicksOf(pairs, selection) ? Number(choose(selection.length, size)) : 0),
    prizesOf: () => [prize],
    timesWon(selection, numbers) {
      const drawn = new Set(lots.map((lot) => endingOf(numbers, lot, 2)));
      return [Number(choose(selection.filter((pick) => drawn.has(pick)).length, size))];
    },
    largestWin: (selection, [pay = 0]) => Number(choose(Math.min(selection.length, lots.length), size)) * pay,
    quickPick: (below) => pickAtRandom(pairs, size, below),
  };
}

/** The probability that `size` given pairs of digits are all among so many: by inclusion and exclusion. */
function allDrawn(size: number, lots: number): Rational {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing += 1) {
    const term = choose(size, missing) * BigInt(100 - missing) ** BigInt(lots);
    ways += missing % 2 === 0 ? term : -term;
  }
  return rational(ways, 100n ** BigInt(lots));
}

/** In how many orders the digits can stand. */
export function ordersOf(digits: readonly string[]): number {
  const factorial = (count: number): number => (count <= 1 ? 1 : count * factorial(count - 1));
  const same = new Map<string, number>();
  for (const digit of digits) same.set(digit, (same.get(digit) ?? 0) + 1);
  return [...same.values()].reduce((orders, count) => orders / factorial(count), factorial(digits.length));
}

/** A number of four digits in any order: a lot that shows its digits pays, the more the fewer orders they have. */
export function anyOrder(prizes: readonly LotPrize[], size: number): PlayRule {
  const naming = namingOf(size);
  const digitsOf = (selection: readonly string[]) => [...selection].sort().map((pick) => pick.slice(-1));
  const isNumber = (selection: readonly string[]) => selection.length === size && naming.countNumbers(selection) === 1;
  return {
    choices: naming.choices,
    isByChoice: false,
    hasBankers: false,
    countBets: (selection) => (arePicksOf(naming.choices, selection) && isNumber(selection) ? 1 : 0),
    prizesOf(selection) {
      const orders = isNumber(selection) ? ordersOf(digitsOf(selection)) : ordersOf(figures.slice(0, size));
      return prizes.map(({ lots, share, name }) => ({
        probability: times(rational(lots.length, 10 ** size), rational(orders, 1)),
        share,
        ...(name ? { name } : {}),
      }));
    },
    timesWon(selection, numbers) {
      const wanted = digitsOf(selection).sort().join('');
      const shows = (lot: Lot) => [...endingOf(numbers, lot, size)].sort().join('') === wanted;
      return prizes.map(({ lots }) => lots.filter(shows).length);
    },
    largestWin: (_selection, pays) =>
      prizes.reduce((sum, { lots }, index) => sum + lots.length * (pays[index] ?? 0), 0),
    quickPick: naming.quickPick,
  };
}
