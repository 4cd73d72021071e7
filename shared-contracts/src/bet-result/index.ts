import { type BetStatus, betStatuses } from '../entities/index.ts';

type Names = typeof betStatuses;
/** The names of some statuses, and of what is a win by its status alone. */
export type BetResult<S extends BetStatus = BetStatus> =
  | { [Name in keyof Names]: Names[Name] extends S ? Name : never }[keyof Names]
  | 'partial';

/**
 * What became of a bet in its reader's terms: a payout below the stake is no win, whatever the status says (RG10), and what
 * a bet that its player ended early brought is not nothing.
 */
export function betResultOf<S extends BetStatus>(bet: { status: S; stake: number; payout: number }): BetResult<S> {
  const isDecided = bet.status === betStatuses.won || bet.status === betStatuses.lost;
  if (isDecided && bet.payout > 0 && bet.payout < bet.stake) return 'partial';
  const names = Object.keys(betStatuses) as BetResult<S>[];
  return names.find((name) => betStatuses[name as keyof Names] === bet.status) ?? 'partial';
}
