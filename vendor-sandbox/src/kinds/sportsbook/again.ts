import type { Random } from '../../fairness/random.ts';
import { marketsOf, type Verdict } from './markets.ts';
import { type ShownTicket, wordOf } from './shown.ts';
import { playMatch, type SportId, sports, teamsOf } from './sports.ts';
import { payoutOfTicket } from './tickets.ts';

type PastTicket = Pick<ShownTicket, 'kind' | 'size' | 'payout' | 'isCashedOut' | 'legs'> & { readonly amount: number };

/**
 * A round of tickets on one match, played again: the score from the numbers, each leg from the score, each payout from the
 * legs. What a ticket was ended early for was agreed between player and vendor, and is in the picture. A leg that is on
 * another match has no verdict.
 */
export function ticketsAgain(
  message: string,
  shownTickets: unknown,
  random: Random,
): { shown: object; payout: number } {
  const [named = '', index = ''] = message.split(':');
  const [sportId, group] = named.split('.');
  const sport = sports[sportId as SportId];
  const { lead } = teamsOf(sport, Number(group), Number(index));
  const { scores, isAbandoned } = playMatch(sport, random, lead);
  const score = scores.at(-1) ?? { home: 0, away: 0 };
  const verdictOf = (id: string): Verdict | null => {
    const [legSport, legGroup, legIndex, marketId, selection = ''] = id.split('.');
    if (`${legSport}.${legGroup}:${legIndex}` !== message) return null;
    const market = marketsOf(sport, lead).find((each) => each.id === marketId);
    return isAbandoned || !market ? 'PUSH' : market.verdictOf(selection, score);
  };
  const tickets = (Array.isArray(shownTickets) ? (shownTickets as PastTicket[]) : []).map(
    ({ kind, size, amount, payout = 0, isCashedOut, legs }) => {
      const verdicts = legs.map(({ id }) => verdictOf(id));
      const known = verdicts.filter((verdict) => verdict !== null);
      const paid = isCashedOut ? payout : payoutOfTicket({ kind, size, legs }, amount, known);
      const shownLegs = legs.map((leg, place) => ({ ...leg, verdict: wordOf(verdicts[place] ?? null) }));
      return { kind, size, amount, payout: paid, isCashedOut, legs: shownLegs };
    },
  );
  const { home, away } = score;
  return {
    shown: { tickets, score: { home, away }, isAbandoned },
    payout: tickets.reduce((sum, { payout }) => sum + payout, 0),
  };
}
