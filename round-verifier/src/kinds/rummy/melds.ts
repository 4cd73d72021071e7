import { type Card, heightOf } from '../../cards/deck.ts';
import { groupsOf, type MeldKind, meldOf, pointsOf } from '../../cards/melds.ts';

/** Every card of the rank that was turned up is wild, whatever its suit. */
export const isWildWith =
  (joker: Card) =>
  (card: Card): boolean =>
    heightOf(card) === heightOf(joker);

/** Whether groups are what a declaration needs: all melds, two of them runs, one of those without a wild card. */
export function isComplete(groups: readonly (readonly Card[])[], joker: Card): boolean {
  const kinds = groups.map((group) => meldOf(group, isWildWith(joker)));
  const runs = kinds.filter((kind) => kind === 'pure' || kind === 'run');
  return kinds.every((kind) => kind !== null) && runs.length >= 2 && runs.includes('pure');
}

/** Cards in groups, with what is left. */
export interface Grouped {
  readonly groups: readonly (readonly Card[])[];
  readonly left: readonly Card[];
}

interface Best {
  readonly cost: number;
  readonly groups: readonly (readonly Card[])[];
}

interface Group {
  readonly mask: number;
  readonly cards: readonly Card[];
  readonly kind: MeldKind;
}

/**
 * The cheapest way to cut cards into the groups of a declaration: every way is looked at, each set of cards once. Null
 * where the two runs that are needed cannot be had.
 */
function cheapest(cards: readonly Card[], joker: Card, costOf: (card: Card) => number): Best | null {
  const byLowest = new Map<number, Group[]>();
  for (const { group, mask } of groupsOf(cards)) {
    const kind = meldOf(group, isWildWith(joker));
    if (!kind) continue;
    const lowest = 31 - Math.clz32(mask & -mask);
    byLowest.set(lowest, [...(byLowest.get(lowest) ?? []), { mask, cards: group, kind }]);
  }
  const known = new Map<number, Best | null>();
  const search = (mask: number, runs: number, hasPure: boolean): Best | null => {
    if (mask === 0) return runs >= 2 && hasPure ? { cost: 0, groups: [] } : null;
    const key = (mask * 3 + runs) * 2 + Number(hasPure);
    const before = known.get(key);
    if (before !== undefined) return before;
    const lowest = 31 - Math.clz32(mask & -mask);
    const without = search(mask & (mask - 1), runs, hasPure);
    let best = without && { ...without, cost: without.cost + costOf(cards[lowest] as Card) };
    for (const group of byLowest.get(lowest) ?? []) {
      if ((group.mask & mask) !== group.mask) continue;
      const isRun = group.kind !== 'set';
      const rest = search(mask & ~group.mask, Math.min(2, runs + Number(isRun)), hasPure || group.kind === 'pure');
      if (rest && (!best || rest.cost < best.cost)) best = { cost: rest.cost, groups: [group.cards, ...rest.groups] };
    }
    known.set(key, best);
    return best;
  };
  return search(2 ** cards.length - 1, 0, false);
}

/** Cards cut so that the fewest are left; all of them where no declaration can be begun. */
export function grouped(cards: readonly Card[], joker: Card): Grouped {
  const groups = cheapest(cards, joker, (card) => 100 + pointsOf(card))?.groups ?? [];
  const inGroups = new Set(groups.flat());
  return { groups, left: cards.filter((card) => !inGroups.has(card)) };
}

/** How a hand can be declared, with the card that is discarded; null where it cannot. */
export function declarationOf(hand: readonly Card[], joker: Card) {
  const { groups, left } = grouped(hand, joker);
  const [discarded, ...others] = left;
  if (discarded !== undefined) return others.length === 0 ? { groups, discarded } : null;
  // Every card is in a group: one of a longer group goes, where what is left of it holds.
  for (const card of groups.flatMap((group) => (group.length > 3 ? group : []))) {
    const without = groups.map((group) => group.filter((each) => each !== card));
    if (isComplete(without, joker)) return { groups: without, discarded: card };
  }
  return null;
}

/** What a hand counts against its player: the cards that are in no group, wild ones nothing; without two runs, all. */
export function pointsOfHand(cards: readonly Card[], joker: Card): number {
  const isWild = isWildWith(joker);
  const costOf = (card: Card) => (isWild(card) ? 0 : pointsOf(card));
  return cheapest(cards, joker, costOf)?.cost ?? cards.reduce((sum, card) => sum + costOf(card), 0);
}

/** Groups and the card that is discarded with them, as a move has them. */
export const writeGroups = (groups: readonly (readonly Card[])[], discarded: Card): string =>
  [...groups.map((group) => group.join(' ')), discarded].join('/');

/** The groups of a move and its discarded card; null where they are not of exactly these cards. */
export function readGroups(text: string | undefined, hand: readonly Card[]) {
  const parts = (text ?? '').split('/').map((group) => group.split(' '));
  const cards = parts.flat();
  const isHand = cards.length === hand.length && [...cards].sort().join() === [...hand].sort().join();
  const [discarded, ...others] = parts.at(-1) ?? [];
  if (!isHand || discarded === undefined || others.length > 0) return null;
  return { groups: parts.slice(0, -1), discarded };
}
