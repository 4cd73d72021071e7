import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { announceWin, isSingleWallet } from '../../bets/index.ts';
import { asCall } from './vendor-call.ts';
import type { WalletContext } from './wallet-operation.ts';

/* A round: OPEN → CLOSED. Bets settle when it closes; until then nothing counts as turnover. */

type RoundRow = Selectable<Database['vendor_round']>;

interface RoundKey {
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

/** Closes a round, settles its bets and publishes them; a closed one stays as it is (sql/vendor-round.sql). */
export async function closeRound(context: WalletContext, key: RoundKey): Promise<void> {
  const { clock, config, publish } = context;
  const call = asCall({
    vendor_id: key.vendorId,
    player_id: key.playerId,
    round_id: key.roundId,
    at: clock.now(),
    is_single: isSingleWallet(config),
    winner_from: config.winnerThresholdMinor,
    may_announce: true,
  });
  const { rows } = await sql<{ winners: string[] }>`select vendor_close_round(${call}) as winners`.execute(context.db);
  publish.written();
  for (const orderNo of rows[0]?.winners ?? []) await announceWin(context, orderNo);
}
