import type { Verdict } from '@atrium/round-verifier/kinds/sportsbook/markets';
import { namesOfLeg } from '@atrium/round-verifier/kinds/sportsbook/selection-id';
import { type Leg, oddsOfTicket, type Ticket } from '@atrium/round-verifier/kinds/sportsbook/tickets';

/** A leg by the codes of the wallet protocol, beside texts for an operator that does not know them. */
function legOf(leg: Leg) {
  const { event, market, selection, odds } = leg;
  const names = namesOfLeg(leg);
  if (!names) return { event, market, selection, odds };
  const { chosen, line } = names;
  const codes = {
    market: names.market.toUpperCase(),
    ...(chosen && { selection: chosen.toUpperCase() }),
    ...(line && { line }),
  };
  return { event, market, selection: names.name, odds, codes };
}

/** What a ticket is on, as the wallet protocol says it. */
export const contentOf = (ticket: Ticket, stake: number) => ({
  odds: oddsOfTicket(ticket, stake),
  ...(ticket.kind === 'SYSTEM' ? { size: ticket.size } : {}),
  legs: ticket.legs.map(legOf),
});

/** What became of a leg, and why it does not count. */
export function verdictOf(verdict: Verdict | null, isAbandoned: boolean) {
  if (verdict === null) return { result: 'OPEN' };
  if (typeof verdict === 'object') return { result: 'SHARED', sharedBy: verdict.sharedBy };
  if (verdict !== 'PUSH') return { result: verdict };
  return { result: 'VOID', reason: isAbandoned ? 'ABANDONED' : 'LINE_MET' };
}
