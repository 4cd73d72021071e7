import type { Spot } from '@atrium/round-verifier/tables/rules';
import type { Snapshot } from '@atrium/round-verifier/tables/shown';
import { ask, type GameDescription, type Seat } from '../../page/api.ts';

export interface TableDescription extends GameDescription {
  spots: (Spot & { readonly rtp: number })[];
  chipsMinor: number[];
  mostOnSpotMinor: number;
  mostInRoundMinor: number;
  /** Who deals, where somebody does. */
  host?: string;
}

export type TableSeat = Seat<TableDescription>;

export interface WantedBet {
  readonly requestId: string;
  readonly spot: string;
  readonly amount: number;
}

export interface WantedChoice {
  readonly requestId: string;
  readonly number: number;
  readonly step: number;
  readonly choice: string;
}

export const choose = (sessionId: string, wanted: WantedChoice) =>
  ask<Snapshot>('/api/table/choice', sessionId, wanted);

export const placeBets = (sessionId: string, number: number, bets: readonly WantedBet[]) =>
  ask<Snapshot>('/api/table/bets', sessionId, { number, bets });
