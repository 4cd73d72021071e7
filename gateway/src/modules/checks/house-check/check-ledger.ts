import { type LedgerViolation, verifyLedger } from '@atrium/ledger';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { verifyBets } from '../../bets/index.ts';
import { verifyBonuses } from '../../money/index.ts';
import { verifyTransfers } from '../../play/index.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

/**
 * Recomputes every invariant of the ledger (ledger/INVARIANTS.md) from its entries, and returns the violations. All of
 * it reads one snapshot, so that concurrent writes to one side of a comparison are no difference.
 */
export function checkLedger(db: Kysely<Database>): Promise<LedgerViolation[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkAt);
}

async function checkAt(instant: Kysely<Database>): Promise<LedgerViolation[]> {
  return [
    ...(await verifyLedger(instant)),
    ...(await verifyBets(instant)),
    ...(await verifyBonuses(instant)),
    ...(await verifyTransfers(instant)),
    ...(await verifyAudit(instant, Date.now())),
  ];
}
