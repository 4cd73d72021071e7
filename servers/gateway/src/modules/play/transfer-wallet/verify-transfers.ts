import { type LedgerViolation, openHolds, overdrawnPurses } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { transferPrefix } from './transfer.ts';

/**
 * Each pending transfer to a vendor has a hold of its amount (INVARIANTS.md 6 and 7), and no player has withdrawn more
 * than they had there (5).
 */
export async function verifyTransfers(db: Kysely<Database>): Promise<LedgerViolation[]> {
  return [...(await verifyHolds(db)), ...(await verifyPurses(db))];
}

async function verifyHolds(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const pending = await db
    .selectFrom('vendor_transfer')
    .select(['id', 'amount'])
    .where('state', '=', 'PENDING')
    .where('direction', '=', 'IN')
    .execute();
  const holds = await openHolds(db, transferPrefix);
  const violations: LedgerViolation[] = [];
  for (const { id, amount } of pending) {
    if (holds.get(id) !== amount) {
      violations.push({ invariant: 6, subject: id, message: `${amount} on its way, ${holds.get(id) ?? 0} held` });
    }
    holds.delete(id);
  }
  for (const [subject, held] of holds) {
    violations.push({ invariant: 7, subject, message: `${held} held for a transfer that has ended` });
  }
  return violations;
}

/** A vendor wallet account may be negative during a transfer, or by a void round whose win was already withdrawn. */
async function verifyPurses(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const violations: LedgerViolation[] = [];
  for (const { owner, vendorId, currency, balance } of await overdrawnPurses(db)) {
    const pending = await db
      .selectFrom('vendor_transfer')
      .select('id')
      .where('member_id', '=', owner)
      .where('vendor_id', '=', vendorId)
      .where('state', '=', 'PENDING')
      .executeTakeFirst();
    const { taken } = await db
      .selectFrom('vendor_fed_round')
      .select(sql<number>`coalesce(sum(greatest(payout - stake, 0)), 0)::bigint`.as('taken'))
      .where('player_id', '=', owner)
      .where('vendor_id', '=', vendorId)
      .where('currency', '=', currency)
      .where('voided_at', 'is not', null)
      .executeTakeFirstOrThrow();
    if (pending || balance + taken >= 0) continue;
    violations.push({ invariant: 5, subject: owner, message: `is below zero at ${vendorId}: ${balance} ${currency}` });
  }
  return violations;
}
