import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type LedgerViolation, verifyLedger } from '../../ledger/index.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { verifyBets } from '../bets/index.ts';
import { verifyBonuses } from '../payments/wagering/verify-bonuses.ts';
import { verifyTransfers } from '../transfer-wallet/verify-transfers.ts';

/** Every invariant of the house's money (ledger/INVARIANTS.md), recomputed from the entries; what does not hold. */
export async function checkHouse(db: Kysely<Database>): Promise<LedgerViolation[]> {
  return [
    ...(await verifyLedger(db)),
    ...(await verifyBets(db)),
    ...(await verifyBonuses(db)),
    ...(await verifyTransfers(db)),
    ...(await verifyAudit(db, Date.now())),
  ];
}
