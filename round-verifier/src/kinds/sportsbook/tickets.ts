import type { Verdict } from './markets.ts';

export type TicketKind = 'SINGLE' | 'MULTIPLE' | 'SYSTEM';

/** A selection at the odds that it was taken at. */
export interface Leg {
  /** Names group, match, market and selection. */
  readonly id: string;
  readonly event: string;
  readonly market: string;
  readonly selection: string;
  /** Hundredths. */
  readonly odds: number;
}

export interface Ticket {
  readonly kind: TicketKind;
  /** How many legs each bet of a system has; all of them, of other kinds. */
  readonly size: number;
  readonly legs: readonly Leg[];
}

export const mostLegs = 8;
/** Minor units. */
export const leastStakeMinor = 100;
export const mostStakeMinor = 200_000;
export const mostPayoutMinor = 20_000_000;

/** The places of every choice of so many legs, in order. */
export function choices(legs: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: legs - from }, (_, index) => from + index).flatMap((first) =>
    choices(legs, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** What a stake is multiplied by: exact, as a fraction. */
interface Factor {
  readonly over: bigint;
  readonly under: bigint;
}

function factorOf({ odds }: Leg, verdict: Verdict): Factor {
  if (verdict === 'LOST') return { over: 0n, under: 1n };
  if (verdict === 'PUSH') return { over: 1n, under: 1n };
  const sharedBy = verdict === 'WON' ? 1 : verdict.sharedBy;
  return { over: BigInt(odds), under: BigInt(100 * sharedBy) };
}

/** Minor units that a ticket pays; each of its bets is rounded down to a whole one. */
export function payoutOfTicket({ legs, size }: Ticket, stake: number, verdicts: readonly Verdict[]): number {
  const factors = legs.map((leg, place) => factorOf(leg, verdicts[place] ?? 'LOST'));
  const bets = choices(legs.length, size);
  const each = BigInt(stake) / BigInt(bets.length);
  const paid = bets.reduce((sum, places) => {
    const chosen = places.map((place) => factors[place] as Factor);
    const over = chosen.reduce((product, factor) => product * factor.over, each);
    return sum + over / chosen.reduce((product, factor) => product * factor.under, 1n);
  }, 0n);
  return Number(paid);
}

/** Minor units that a ticket pays by what is known of its legs; null while that is open. One lost leg loses a multiple. */
export function settledBy(ticket: Ticket, stake: number, verdicts: readonly (Verdict | null)[]): number | null {
  if (ticket.kind === 'MULTIPLE' && verdicts.includes('LOST')) return 0;
  const known = verdicts.filter((verdict) => verdict !== null);
  return known.length < ticket.legs.length ? null : payoutOfTicket(ticket, stake, known);
}

/** Minor units that a ticket pays if everything wins. */
export const mostOfTicket = (ticket: Ticket, stake: number): number =>
  payoutOfTicket(
    ticket,
    stake,
    ticket.legs.map(() => 'WON'),
  );

/** The odds of a ticket as a whole, in hundredths. */
export const oddsOfTicket = (ticket: Ticket, stake: number): number =>
  Math.max(100, Math.floor((mostOfTicket(ticket, stake) * 100) / stake));
