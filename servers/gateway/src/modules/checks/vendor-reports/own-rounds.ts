import { houseResults } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** A round by our bets. */
export interface OwnRound {
  readonly playerId: string;
  readonly roundId: string;
  readonly currency: string;
  readonly stake: number;
  readonly payout: number;
  readonly settledAt: number;
  /** The operator's win by the ledger's own entries. */
  readonly byLedger: number;
}

/** Settled rounds that were played over a connection, of a span of time or by their ids. */
export async function ownRounds(
  db: Kysely<Database>,
  vendorId: string,
  which: { from: number; to: number } | { roundIds: readonly string[] },
): Promise<OwnRound[]> {
  let bets = db
    .selectFrom('bet')
    .select(['member_id', 'round_id', 'currency', 'stake', 'payout', 'order_no'])
    .select(sql<number>`settle_time`.as('settledAt'))
    .where('status', 'in', [1, 2, 3])
    .where((eb) =>
      eb.or([
        eb('purse', '=', vendorId),
        eb.exists(
          eb
            .selectFrom('vendor_tx')
            .select('order_no')
            .where('vendor_tx.vendor_id', '=', vendorId)
            .whereRef('vendor_tx.player_id', '=', 'bet.member_id')
            .whereRef('vendor_tx.round_id', '=', 'bet.round_id')
            .whereRef('vendor_tx.order_no', '=', 'bet.order_no'),
        ),
      ]),
    );
  if ('roundIds' in which) {
    if (which.roundIds.length === 0) return [];
    const vendors = db.selectFrom('vendor').select('code').where('connection', '=', vendorId);
    bets = bets.where('vendor', 'in', vendors).where('round_id', 'in', which.roundIds);
  } else {
    bets = bets.where('settle_time', '>=', which.from).where('settle_time', '<', which.to);
  }
  const rows = await bets.execute();
  const won = await houseResults(
    db,
    rows.map((row) => row.order_no),
  );
  const rounds = new Map<string, OwnRound>();
  for (const row of rows) {
    const { member_id: playerId, round_id: roundId, currency } = row;
    const key = roundKey({ playerId, roundId, currency });
    const before = rounds.get(key) ?? { playerId, roundId, currency, stake: 0, payout: 0, settledAt: 0, byLedger: 0 };
    rounds.set(key, {
      ...before,
      stake: before.stake + row.stake,
      payout: before.payout + row.payout,
      settledAt: Math.max(before.settledAt, row.settledAt),
      byLedger: before.byLedger + (won.get(row.order_no) ?? 0),
    });
  }
  return [...rounds.values()];
}

export const roundKey = (round: { playerId: string; roundId: string; currency: string }): string =>
  `${round.playerId} ${round.roundId} ${round.currency}`;
