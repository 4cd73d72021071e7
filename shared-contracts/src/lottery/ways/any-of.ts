import type { PlayRule, Prize } from '../kind.ts';
import { choose, type Rational, rational, times } from '../rational.ts';
import { arePicksOf, pickAtRandom } from './picked.ts';

export interface AnyOf {
  readonly choices: readonly string[];
  /** How many picks make a bet. */
  readonly size: number;
  /** The drawn values that count, and null if this draw cannot be won. */
  readonly drawnOf: (numbers: readonly number[]) => readonly string[] | null;
  /** How many values are drawn when it can be won. */
  readonly drawn: number;
  /** How many picks of a bet have to be drawn for each prize, and its share of what is returned. */
  readonly prizes: readonly { readonly hits: number; readonly share: Rational }[];
  /** The probability that a draw can be won at all; 1 without it. */
  readonly chance?: Rational;
  /** Whether more picks than `size` make all bets that they contain, and picks may be fixed. */
  readonly isSystem: boolean;
}

interface Picks {
  readonly bankers: readonly string[];
  readonly others: readonly string[];
}

const bankerMark = 'D';

function picksOf(selection: readonly string[]): Picks {
  return {
    bankers: selection.filter((code) => code.startsWith(bankerMark)).map((code) => code.slice(1)),
    others: selection.filter((code) => !code.startsWith(bankerMark)),
  };
}

/** A play that is won by picking what is drawn, in any order: each `size` of the picks are a bet. */
export function anyOf(rule: AnyOf): PlayRule {
  const { choices, size, drawn, isSystem } = rule;
  const all = rule.prizes.map((prize) => prizeOf(rule, prize));

  function countBets(selection: readonly string[]): number {
    const { bankers, others } = picksOf(selection);
    if (!arePicksOf(choices, [...bankers, ...others]) || bankers.length >= size) return 0;
    if (!isSystem && (bankers.length > 0 || others.length > size)) return 0;
    return Number(choose(others.length, size - bankers.length));
  }

  /** How many bets have each prize, when so many bankers and other picks are drawn. */
  function wonWith({ bankers, others }: Picks, bankersHit: number, othersHit: number): number[] {
    const free = size - bankers.length;
    return rule.prizes.map(({ hits }) => {
      const needed = hits - bankersHit;
      return Number(choose(othersHit, needed) * choose(others.length - othersHit, free - needed));
    });
  }

  return {
    choices,
    isByChoice: false,
    hasBankers: isSystem && size > 1,
    countBets,
    prizesOf: () => all,
    timesWon(selection, numbers) {
      const values = rule.drawnOf(numbers);
      if (!values) return all.map(() => 0);
      const picks = picksOf(selection);
      const hitsOf = (codes: readonly string[]) => codes.filter((code) => values.includes(code)).length;
      return wonWith(picks, hitsOf(picks.bankers), hitsOf(picks.others));
    },
    largestWin(selection, pays) {
      const picks = picksOf(selection);
      const [bankers, others] = [picks.bankers.length, picks.others.length];
      let largest = 0;
      for (let bankersHit = 0; bankersHit <= Math.min(bankers, drawn); bankersHit += 1) {
        for (let othersHit = 0; othersHit <= Math.min(others, drawn - bankersHit); othersHit += 1) {
          if (drawn - bankersHit - othersHit > choices.length - bankers - others) continue;
          const won = wonWith(picks, bankersHit, othersHit);
          largest = Math.max(
            largest,
            won.reduce((sum, count, index) => sum + count * (pays[index] ?? 0), 0),
          );
        }
      }
      return largest;
    },
    quickPick: (below) => pickAtRandom(choices, size, below),
  };
}

/** Exactly so many of the picks are drawn: hypergeometric. */
function prizeOf({ choices, size, drawn, chance, prizes }: AnyOf, { hits, share }: AnyOf['prizes'][number]): Prize {
  const exactly = rational(
    choose(size, hits) * choose(choices.length - size, drawn - hits),
    choose(choices.length, drawn),
  );
  return { probability: chance ? times(exactly, chance) : exactly, share, ...(prizes.length > 1 ? { hits } : {}) };
}
