import type { Verdict } from '../kinds/sportsbook/markets.ts';
import { partsOfSelection } from '../kinds/sportsbook/selection-id.ts';
import { type Leg, oddsOfTicket, type Ticket } from '../kinds/sportsbook/tickets.ts';

/** Selections with a word of their own; a team is called by its name. */
const coded: ReadonlySet<string> = new Set(['draw', 'over', 'under']);

/** A leg by the codes of the wallet protocol, beside texts for an operator that does not know them. */
function legOf({ id, event, market, selection, odds }: Leg) {
  const parts = partsOfSelection(id);
  const chosen = parts?.selection ?? '';
  const [home = selection, away = selection] = event.split(' – ');
  const [line] = /[+-]?\d+(?:\.\d+)?$/.exec(market) ?? [];
  const codes = parts && {
    market: parts.market.toUpperCase(),
    ...(coded.has(chosen) ? { selection: chosen.toUpperCase() } : {}),
    ...(line && parts.market !== 'result' ? { line } : {}),
  };
  const name = { home, away }[chosen] ?? selection;
  return { event, market, selection: name, odds, ...(codes ? { codes } : {}) };
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
