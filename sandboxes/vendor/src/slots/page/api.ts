import type { Step } from '@atrium/round-verifier/slots/outcome';
import { ask, type GameDescription, type Seat } from '../../page/api.ts';

/** What the server says of a slot. */
export interface SlotDescription extends GameDescription {
  stakesMinor: number[];
  minimumCycleMs: number;
  rtp: number;
  hitRate: number;
  volatility: number;
  maxWin: number;
  /** Outcomes counted, all of them where `isExact`, or rounds simulated. */
  rounds: number;
  isExact: boolean;
}

export type SlotSeat = Seat<SlotDescription> & {
  /** The player's latest round, if it was a moment ago. */
  lastRound?: RoundAnswer;
};

export type RoundAnswer =
  | { outcome: 'CANCELLED'; stake: number; balance?: number; returned: boolean }
  | {
      outcome: 'PLAYED';
      roundId: string;
      stake: number;
      payout: number;
      steps: Step[];
      nonce: number;
      balance?: number;
      settled: boolean;
    };

export const playRound = (sessionId: string, requestId: string, stake: number) =>
  ask<RoundAnswer>('/api/rounds', sessionId, { requestId, stake });
