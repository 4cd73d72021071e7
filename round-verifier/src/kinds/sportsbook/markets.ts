import type { Final, Score, Sport } from './sports.ts';

export type MarketId = 'result' | 'handicap' | 'total' | 'outright';

/** What became of a selection: `PUSH` returns the stake; of several equal winners each gets its part of the odds. */
export type Verdict = 'WON' | 'LOST' | 'PUSH' | { readonly sharedBy: number };

export interface Market {
  readonly id: Exclude<MarketId, 'outright'>;
  /** Goals or maps; of a handicap, what is added to the home team's. */
  readonly line?: number;
  readonly selections: readonly string[];
  verdictOf(selection: string, final: Score): Verdict;
}

/** Of each market's stakes this share is returned in the long run. */
export const returnShare = 0.95;
/** Selections that are nearly certain, or nearly impossible, take no bets. */
const greatestChance = 0.95;
const leastChance = 0.005;

const winnerOf = ({ home, away }: Score) => (home > away ? 'home' : home < away ? 'away' : 'draw');
const handicapOf = (sport: Sport, lead: number) => {
  if (!sport.hasDraw) return lead < 0 ? 1.5 : -1.5;
  return lead >= 2 ? -1 : lead <= -2 ? 1 : 0;
};

/** The markets of a match of a sport, by how much stronger the home team is. */
export function marketsOf(sport: Sport, lead: number): readonly Market[] {
  const result: Market = {
    id: 'result',
    selections: sport.hasDraw ? ['home', 'draw', 'away'] : ['home', 'away'],
    verdictOf: (selection, final) => (winnerOf(final) === selection ? 'WON' : 'LOST'),
  };
  if (sport.steps === 1) return [result];
  const line = handicapOf(sport, lead);
  const handicap: Market = {
    id: 'handicap',
    line,
    selections: ['home', 'away'],
    verdictOf(selection, { home, away }) {
      const winner = winnerOf({ home: home + line, away });
      return winner === 'draw' ? 'PUSH' : winner === selection ? 'WON' : 'LOST';
    },
  };
  const total: Market = {
    id: 'total',
    line: 2.5,
    selections: ['over', 'under'],
    verdictOf: (selection, { home, away }) => (home + away > 2.5 === (selection === 'over') ? 'WON' : 'LOST'),
  };
  return [result, handicap, total];
}

/** Odds in hundredths for a chance; null where no bets are taken. */
export function oddsOfChance(chance: number): number | null {
  if (chance < leastChance || chance > greatestChance) return null;
  return Math.max(101, Math.floor((returnShare * 100) / chance));
}

/** Odds of a selection in hundredths, from every way the match may still end: what is returned at a push is not at risk. */
export function oddsOf(market: Market, selection: string, finals: readonly Final[]): number | null {
  let won = 0;
  let pushed = 0;
  for (const final of finals) {
    const verdict = market.verdictOf(selection, final);
    if (verdict === 'WON') won += final.chance;
    if (verdict === 'PUSH') pushed += final.chance;
  }
  return pushed > 0.999 ? null : oddsOfChance(won / (1 - pushed));
}
