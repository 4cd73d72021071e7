import { recompute } from '../../fairness/recompute.ts';
import type { Verdict } from './markets.ts';
import { partsOfSelection } from './selection-id.ts';
import { type ShownTicket, wordOf } from './shown.ts';
import { messageOfMatch, playMatch, type SportId, sports, teamsOf } from './sports.ts';
import { settledBy } from './tickets.ts';
import { matchNumbersOf, type PastMatch, verdictBy } from './verdicts.ts';

type PastTicket = Pick<ShownTicket, 'kind' | 'size' | 'payout' | 'isCashedOut' | 'legs'> & { readonly amount: number };

/** A match as its seed gives it. */
interface MatchSeed {
  readonly serverSeed: string;
  readonly message: string;
}

async function matchAgain(seed: MatchSeed): Promise<PastMatch> {
  const [named = '', index = ''] = seed.message.split(':');
  const [sportId, group] = named.split('.');
  const sport = sports[sportId as SportId];
  const teams = teamsOf(sport, Number(group), Number(index));
  const { scores, isAbandoned } = await recompute(seed, (random) => playMatch(sport, random, teams.lead));
  const { home, away } = scores.at(-1) ?? { home: 0, away: 0 };
  return { ...teams, score: { home, away }, isAbandoned };
}

/** The verdict of a leg by the matches that are known; null where one of those that decide it is not. */
function verdictOfLeg(id: string, matches: ReadonlyMap<string, PastMatch>): Verdict | null {
  const parts = partsOfSelection(id);
  if (!parts) return 'PUSH';
  const deciding = matchNumbersOf(parts).map((number) => matches.get(messageOfMatch(parts.sport, parts.group, number)));
  return deciding.every((match) => match !== undefined) ? verdictBy(parts, deciding) : null;
}

/** What was agreed with the player at an early end does not follow from seeds, and is in the picture. */
function payoutAgain(ticket: PastTicket, verdicts: readonly (Verdict | null)[]): number {
  if (ticket.isCashedOut) return ticket.payout ?? 0;
  const payout = settledBy(ticket, ticket.amount, verdicts);
  if (payout === null) throw new RangeError('a match that decides the ticket is missing');
  return payout;
}

/**
 * A round of tickets, played again from the seeds of its matches: the scores from the numbers, each leg from the scores,
 * each payout from the legs. A leg is open where a multiple was lost, or a ticket ended early, before its match was over.
 */
export async function ticketsAgain(
  seeds: readonly MatchSeed[],
  shownTickets: unknown,
): Promise<{ shown: object; payout: number }> {
  const played = await Promise.all(seeds.map(async (seed) => ({ message: seed.message, ...(await matchAgain(seed)) })));
  const matches = new Map(played.map((match) => [match.message, match]));
  if (matches.size < seeds.length) throw new RangeError('a match has one seed');
  const tickets = (Array.isArray(shownTickets) ? (shownTickets as PastTicket[]) : []).map((ticket) => {
    const { kind, size, amount, isCashedOut, legs } = ticket;
    const verdicts = legs.map(({ id }) => verdictOfLeg(id, matches));
    const shownLegs = legs.map((leg, place) => ({ ...leg, verdict: wordOf(verdicts[place] ?? null) }));
    return { kind, size, amount, payout: payoutAgain(ticket, verdicts), isCashedOut, legs: shownLegs };
  });
  return {
    shown: shownTicketsOf(tickets, played),
    payout: tickets.reduce((sum, { payout }) => sum + payout, 0),
  };
}

/** The picture of a round: of one match how it ended, of several which they were as well. */
export function shownTicketsOf(
  tickets: readonly object[],
  matches: readonly (Pick<PastMatch, 'score' | 'isAbandoned'> & { readonly message: string })[],
): object {
  const ends = matches.map(({ message, score, isAbandoned }) => ({ message, score, isAbandoned }));
  const [first, ...others] = ends;
  if (!first) return { tickets };
  const { message: _message, ...end } = first;
  return others.length === 0 ? { tickets, ...end } : { tickets, matches: ends };
}
