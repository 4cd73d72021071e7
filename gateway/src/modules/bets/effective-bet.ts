import type { GameType } from '@atrium/contracts/constants';
import { type BetStatus, betStatuses } from '@atrium/contracts/entities';

/** Kinds of game where only what was at risk counts: backing both sides turns nothing over. */
const atRiskTypes: ReadonlySet<string> = new Set<GameType>(['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** Turnover of a settled bet (server-behaviour 2.5): the stake, or for some kinds what was won or lost of it. */
export function effectiveBetOf(gameType: string, stake: number, payout: number): number {
  return atRiskTypes.has(gameType) ? Math.min(stake, Math.abs(payout - stake)) : stake;
}

/** How a settled bet ended. A tie is known only where one can win from another. */
export function settledStatusOf(gameType: string, stake: number, payout: number): BetStatus {
  if (payout === 0) return betStatuses.lost;
  return payout === stake && atRiskTypes.has(gameType) ? betStatuses.tie : betStatuses.won;
}
