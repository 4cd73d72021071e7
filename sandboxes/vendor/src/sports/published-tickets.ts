import { shownTicketsOf } from '@atrium/round-verifier/kinds/sportsbook/again';
import { wordOf } from '@atrium/round-verifier/kinds/sportsbook/shown';
import { messageOfMatch } from '@atrium/round-verifier/kinds/sportsbook/sports';
import type { RoundSeeds } from '../books/books.ts';
import type { Hand } from '../tables/hand.ts';
import { type Match, pastOf } from './calendar.ts';
import type { Offer } from './offer.ts';

const messageOf = ({ sport, group, index }: Match) => messageOfMatch(sport.id, group, index);
const seedOf = (match: Match) => {
  const { serverSeed, commitment } = match;
  return { serverSeed, commitment, message: messageOf(match) };
};

/** What a replay of a player's round shows, and what those of its matches were drawn from that are over. */
export function publishedTickets({ bets }: Hand, offer: Offer, now: number): { shown: object; seeds?: RoundSeeds } {
  const paid = bets.flatMap(({ state, ticket, amount, payout = 0, cashOut }) =>
    state === 'PAID' && ticket ? [{ ticket, amount, payout, isCashedOut: cashOut !== undefined }] : [],
  );
  const tickets = paid.map(({ ticket: { kind, size, legs }, ...amounts }) => ({
    kind,
    size,
    ...amounts,
    legs: legs.map((leg) => ({ ...leg, verdict: wordOf(offer.verdictOf(leg.id, now)) })),
  }));
  // A match that is still under way, at an early end or a lost multiple, must not be told.
  const decided = paid.flatMap(({ ticket }) => ticket.legs).map(({ id }) => offer.matchesOf(id));
  const matches = [...new Set(decided.filter((each) => each.every(({ endsAt }) => endsAt <= now)).flat())];
  const shown = shownTicketsOf(
    tickets,
    matches.map((match) => ({ message: messageOf(match), ...pastOf(match) })),
  );
  const [first, ...more] = matches.map(seedOf);
  return first ? { shown, seeds: { ...first, ...(more.length > 0 ? { more } : {}) } } : { shown };
}
