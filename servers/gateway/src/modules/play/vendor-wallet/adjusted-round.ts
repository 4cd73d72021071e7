import type { ApprovalFacts } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type BetRow, isVoid } from '../../bets/index.ts';
import { WalletRefusal } from './statuses.ts';

export interface VendorRound {
  readonly vendorId: string;
  readonly playerId: string;
  readonly roundId: string;
}

/** The bet that a correction of a round is posted to: the round's latest. @throws WalletRefusal if there is none */
export async function lockVendorRound(
  trx: Kysely<Database>,
  { vendorId, playerId, roundId }: VendorRound,
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

interface Correction {
  readonly id: string;
  readonly state: string;
  readonly facts: ApprovalFacts;
}

/** Corrections of a round that wait or were posted, whatever their names. */
export async function correctionsOf(
  trx: Kysely<Database>,
  { vendorId, playerId, roundId }: VendorRound,
): Promise<Correction[]> {
  const rows = await trx
    .selectFrom('approval')
    .select(['id', 'state', 'facts', 'result'])
    .where('kind', '=', 'VENDOR_ADJUST')
    .where('state', 'in', ['WAITING', 'EXECUTED'])
    .where(sql<boolean>`facts @> ${JSON.stringify({ vendorId, playerId, roundId })}::jsonb`)
    .execute();
  // One that a second person has to approve, too, is followed by that request.
  return rows.filter(({ result }) => !('secondApproval' in result));
}

export const sumOf = (corrections: readonly Correction[]): number =>
  corrections.reduce((sum, { facts }) => sum + Number(facts.amountMinor), 0);

/** What the approver of a correction is told of the others of its round. */
export const besides = (others: readonly Correction[]): ApprovalFacts =>
  others.length > 0 ? { otherCorrections: others.length, otherCorrectionsMinor: sumOf(others) } : {};
