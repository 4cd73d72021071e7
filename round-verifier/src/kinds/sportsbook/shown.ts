import type { BetState } from '../../tables/shown.ts';
import type { MarketId, Verdict } from './markets.ts';
import type { Score } from './sports.ts';
import type { Leg, TicketKind } from './tickets.ts';

export interface ShownSelection {
  readonly id: string;
  /** `home`, `draw`, `away`, `over`, `under`, or a team's name. */
  readonly name: string;
  /** Hundredths; null while no bets are taken. */
  readonly odds: number | null;
}

export interface ShownMarket {
  readonly id: MarketId;
  readonly line?: number;
  readonly selections: readonly ShownSelection[];
}

export interface ShownMatch {
  readonly id: string;
  readonly group: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
  readonly state: 'SOON' | 'LIVE' | 'ENDED' | 'ABANDONED';
  /** Steps that were played. */
  readonly step: number;
  readonly score: Score;
  readonly markets: readonly ShownMarket[];
  /** The hash of its seed, shown before bets are taken; the seed once it is over. */
  readonly commitment: string;
  readonly serverSeed?: string;
  readonly lead: number;
}

/** A group's season, and the odds of ending it first. */
export interface ShownSeason {
  readonly group: string;
  readonly market: ShownMarket;
}

export type VerdictWord = 'OPEN' | 'WON' | 'LOST' | 'PUSH' | 'SHARED';

/** A verdict as the page has it; null is one that is not known yet. */
export function wordOf(verdict: Verdict | null): VerdictWord {
  if (verdict === null) return 'OPEN';
  return typeof verdict === 'string' ? verdict : 'SHARED';
}

export interface ShownTicket {
  readonly requestId: string;
  readonly kind: TicketKind;
  readonly size: number;
  readonly legs: readonly (Leg & { readonly verdict: VerdictWord })[];
  readonly stake: number;
  /** Minor units that it pays at most. */
  readonly most: number;
  readonly placedAt: number;
  readonly state: BetState;
  readonly payout?: number;
  /** What it paid before its result was corrected. */
  readonly paidBefore?: number;
  readonly isCashedOut: boolean;
  /** Minor units that it can be ended for now; null while it cannot. */
  readonly cashOut: number | null;
}

/** What can be bet on in a league. */
export interface ShownOffer {
  readonly matches: readonly ShownMatch[];
  readonly seasons: readonly ShownSeason[];
}

/** A league as it is listed: how many matches it shows, and how many of them are under way. */
export interface ShownLeague {
  readonly name: string;
  readonly matches: number;
  readonly live: number;
}

/** Offers by the number of their league. */
type ByLeague<Offer> = Readonly<Record<number, Offer>>;

/** What is a player's own. */
export interface OwnTickets {
  /** The latest first. */
  readonly tickets: readonly ShownTicket[];
  readonly balance?: number;
}

/** Everything that the page of a sportsbook shows of a moment; each one replaces the one before. */
export interface SportsSnapshot extends OwnTickets {
  readonly now: number;
  /** All of the sport, in the order of their numbers. */
  readonly leagues: readonly ShownLeague[];
  /** Of those leagues that the page has asked for. */
  readonly offers: ByLeague<ShownOffer>;
}

/** A match that goes on: odds in the order of its markets and their selections. */
export interface MatchChange extends Pick<ShownMatch, 'id' | 'state' | 'step' | 'score'> {
  readonly odds: readonly (number | null)[];
}

/** What has changed in the offer of a league: what is not named stays. */
export interface OfferNews {
  /** What is listed, in its order. */
  readonly listed?: readonly string[];
  /** Matches that are new, and those whose seed is out. */
  readonly matches?: readonly ShownMatch[];
  readonly changes?: readonly MatchChange[];
  /** Those that changed; a league's groups stay the same. */
  readonly seasons?: readonly ShownSeason[];
}

/** What a page is told after its snapshot: what is not named stays. */
export interface SportsNews extends Partial<OwnTickets> {
  readonly now: number;
  readonly leagues?: readonly ShownLeague[];
  readonly news?: ByLeague<OfferNews>;
}

/** What to do when odds have changed since the player saw them. */
export const consents = ['NONE', 'HIGHER', 'ANY'] as const;
export type Consent = (typeof consents)[number];
