import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type BetRow, isVoid } from '../../bets/index.ts';
import { WalletRefusal } from './statuses.ts';

/** The bet that a correction of a round is posted to: the round's latest. @throws WalletRefusal if there is none */
export async function lockVendorRound(
  trx: Kysely<Database>,
  { vendorId, playerId, roundId }: { vendorId: string; playerId: string; roundId: string },
): Promise<{ bet: BetRow; account: string }> {
  const found = await trx
    .selectFrom('vendor_tx')
    .innerJoin('bet', 'bet.order_no', 'vendor_tx.order_no')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .selectAll('bet')
    .select('member.account')
    .where('vendor_tx.vendor_id', '=', vendorId)
    .where('vendor_tx.player_id', '=', playerId)
    .where('vendor_tx.round_id', '=', roundId)
    .where('vendor_tx.operation', '=', 'BET')
    .orderBy('vendor_tx.created_at', 'desc')
    .limit(1)
    .forUpdate('bet')
    .executeTakeFirst();
  if (!found) throw new WalletRefusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const { account, ...bet } = found;
  if (isVoid(bet)) throw new WalletRefusal('RS_ERROR_TRANSACTION_ROLLED_BACK');
  return { bet, account };
}
