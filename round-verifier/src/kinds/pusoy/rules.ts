import { type Card, heightOf, suitOf } from '../../cards/deck.ts';

/** Rows from the front to the back, with their lengths. */
export const rowSizes = [3, 5, 5] as const;
export const rowNames = ['rowFront', 'rowMiddle', 'rowBack'] as const;
export type Row = readonly Card[];

/** Hands from the lowest to the highest. */
export const categories = [
  ...(['high', 'pair', 'twoPair', 'trips', 'straight', 'flush', 'fullHouse', 'quads', 'straightFlush'] as const),
] as const;
export type Category = (typeof categories)[number];

interface Ranked {
  readonly category: Category;
  /** The values that are compared, the most important first. */
  readonly values: readonly number[];
}

/** Values by how often they are there, then by height. */
function grouped(row: Row): { values: number[]; counts: number[] } {
  const counts = new Map<number, number>();
  for (const card of row) counts.set(heightOf(card), (counts.get(heightOf(card)) ?? 0) + 1);
  const sorted = [...counts].sort(([a, often], [b, oftener]) => oftener - often || b - a);
  return { values: sorted.map(([value]) => value), counts: sorted.map(([, count]) => count) };
}

/** The highest value of a straight, 5 where the ace stands below the two; null where the values are no straight. */
function straightTo(values: readonly number[]): number | null {
  if (values.length !== 5) return null;
  const [highest = 0, second = 0] = values;
  if (highest - (values[4] ?? 0) === 4) return highest;
  return highest === 14 && second === 5 ? 5 : null;
}

/** What a row is: of three cards only pairs and three of a kind count. */
export function rankRow(row: Row): Ranked {
  const { values, counts } = grouped(row);
  const [most = 0, next = 0] = counts;
  const straight = straightTo(values);
  const isFlush = row.length === 5 && new Set(row.map(suitOf)).size === 1;
  if (straight !== null) return { category: isFlush ? 'straightFlush' : 'straight', values: [straight] };
  if (most === 4) return { category: 'quads', values };
  if (most === 3) return { category: next === 2 ? 'fullHouse' : 'trips', values };
  if (isFlush) return { category: 'flush', values };
  if (most === 2) return { category: next === 2 ? 'twoPair' : 'pair', values };
  return { category: 'high', values };
}

/** Positive where the first row is the better one, 0 where they are equal as far as both have cards. */
export function compareRows(one: Row, other: Row): number {
  const [first, second] = [rankRow(one), rankRow(other)];
  const byCategory = categories.indexOf(first.category) - categories.indexOf(second.category);
  if (byCategory !== 0) return byCategory;
  for (const [index, value] of first.values.entries()) {
    const difference = value - (second.values[index] ?? value);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** No row is better than the one behind it. */
export const isInOrder = ([front = [], middle = [], back = []]: readonly Row[]): boolean =>
  compareRows(middle, front) >= 0 && compareRows(back, middle) >= 0;

/** Every choice of five of these cards. */
function* fives(cards: readonly Card[], from = 0, chosen: readonly Card[] = []): Generator<readonly Card[]> {
  if (chosen.length === 5) return void (yield chosen);
  for (let index = from; index < cards.length; index += 1)
    yield* fives(cards, index + 1, [...chosen, cards[index] as Card]);
}

const bestFive = (cards: readonly Card[]): readonly Card[] =>
  [...fives(cards)].reduce((best, other) => (compareRows(other, best) > 0 ? other : best));

const highestFirst = (cards: readonly Card[]) => [...cards].sort((a, b) => heightOf(b) - heightOf(a));

/** Thirteen cards in rows that stand in order: the best back row there is, then the best middle row. */
export function arranged(hand: readonly Card[]): Row[] {
  const without = (cards: readonly Card[]) => (card: Card) => !cards.includes(card);
  const back = bestFive(hand);
  const left = hand.filter(without(back));
  const middle = bestFive(left);
  return [left.filter(without(middle)), middle, back].map(highestFirst);
}

/** Rows as a move has them. */
export const writeRows = (rows: readonly Row[]): string => rows.flat().join(' ');

/** Cards cut into rows, front to back. */
export function cutInRows<Item>(items: readonly Item[]): Item[][] {
  const [front, middle] = rowSizes;
  return [items.slice(0, front), items.slice(front, front + middle), items.slice(front + middle)];
}

/** The rows of a move; null where they are not of exactly these cards. */
export function readRows(text: string | undefined, hand: readonly Card[]): Row[] | null {
  const cards = text?.split(' ') ?? [];
  if (cards.length !== hand.length || new Set(cards).size !== hand.length) return null;
  if (!cards.every((card) => hand.includes(card))) return null;
  return cutInRows(cards);
}
