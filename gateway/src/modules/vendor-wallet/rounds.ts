import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { settleBet } from '../bets/index.ts';
import type { WalletContext } from './wallet-operation.ts';

/* A round: OPEN → CLOSED. Bets settle when it closes; until then nothing counts as turnover. */

export type RoundRow = Selectable<Database['vendor_round']>;

export interface RoundKey {
  readonly vendorId: string;
  readonly playerId: string;
  readonly roundId: string;
}

/** The round, locked for this transaction. */
export function lockRound(
  trx: Kysely<Database>,
  { vendorId, playerId, roundId }: RoundKey,
): Promise<RoundRow | undefined> {
  return trx
    .selectFrom('vendor_round')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .forUpdate()
    .executeTakeFirst();
}

/** The round, opened by this bet if it is its first one, and locked. */
export async function openRound(
  trx: Kysely<Database>,
  key: RoundKey,
  launchId: string,
  now: number,
): Promise<RoundRow> {
  const opened = await trx
    .insertInto('vendor_round')
    .values({
      vendor_id: key.vendorId,
      player_id: key.playerId,
      round_id: key.roundId,
      state: 'OPEN',
      launch_id: launchId,
      opened_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'player_id', 'round_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  const round = opened ?? (await lockRound(trx, key));
  if (!round) throw new Error(`round ${key.roundId} vanished`);
  return round;
}

/** Closes the locked round and settles its bets; a closed one stays as it is. */
export async function closeRound(trx: Kysely<Database>, context: WalletContext, round: RoundRow): Promise<void> {
  if (round.state === 'CLOSED') return;
  const now = context.clock.now();
  const bets = await trx
    .selectFrom('vendor_tx')
    .select('order_no')
    .where('vendor_id', '=', round.vendor_id)
    .where('player_id', '=', round.player_id)
    .where('round_id', '=', round.round_id)
    .where('operation', '=', 'BET')
    .where('state', '=', 'APPLIED')
    .orderBy('created_at')
    .execute();
  for (const { order_no } of bets) {
    if (order_no) await settleBet(trx, context, { orderNo: order_no, at: now });
  }
  await trx
    .updateTable('vendor_round')
    .set({ state: 'CLOSED', closed_at: now })
    .where('vendor_id', '=', round.vendor_id)
    .where('player_id', '=', round.player_id)
    .where('round_id', '=', round.round_id)
    .execute();
}
