import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type LedgerViolation, openHolds } from '../../ledger/index.ts';
import { transferPrefix } from './transfer.ts';

/** What is on its way to a vendor is what is held for it, transfer by transfer (INVARIANTS.md 6 and 7). */
export async function verifyTransfers(db: Kysely<Database>): Promise<LedgerViolation[]> {
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
