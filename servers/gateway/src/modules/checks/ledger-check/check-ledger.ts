import { type LedgerViolation, ledger, verifyLedger } from '@atrium/ledger';
import { isConnectionLost } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { verifyTakenBack } from '../../agents/index.ts';
import { verifyBetDays, verifyBets, verifyFlows, verifyTurnover } from '../../bets/index.ts';
import { verifySane } from '../../limits/index.ts';
import { verifyJackpots, verifyRewards } from '../../loyalty/index.ts';
import { verifyBonuses } from '../../money/index.ts';
import { verifyTransfers } from '../../play/index.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

/**
 * Recomputes every invariant of the ledger (servers/ledger/INVARIANTS.md) from its entries, and returns the violations. All of
 * it reads one snapshot, so that concurrent writes to one side of a comparison are no difference.
 */
export function checkLedger(db: Kysely<Database>): Promise<LedgerViolation[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkAt);
}

const verifiers: Readonly<Record<string, (db: Kysely<Database>) => Promise<LedgerViolation[]>>> = {
  ledger: verifyLedger,
  bets: verifyBets,
  turnover: verifyTurnover,
  flows: verifyFlows,
  records: verifyBetDays,
  bonuses: verifyBonuses,
  transfers: verifyTransfers,
  jackpots: async (db) => verifyJackpots(db, await jackpotAccounts(db)),
  rewards: verifyRewards,
  takenBack: verifyTakenBack,
  sanity: verifySane,
  audit: (db) => verifyAudit(db, Date.now()),
};

/** What the accounts of the jackpots hold, by merchant. */
async function jackpotAccounts(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const totals = await ledger.houseTotals(db, 'house.jackpot');
  return new Map(totals.map(({ owner, balance }) => [owner, Number(balance)]));
}

async function checkAt(instant: Kysely<Database>): Promise<LedgerViolation[]> {
  const violations: LedgerViolation[] = [];
  for (const [subject, verify] of Object.entries(verifiers)) {
    await sql`savepoint verifier`.execute(instant);
    try {
      violations.push(...(await verify(instant)));
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      // What cannot be checked is a finding, and the others are checked all the same.
      violations.push({ invariant: 0, subject, message: `could not be checked: ${(error as Error).message}` });
      await sql`rollback to savepoint verifier`.execute(instant);
    }
  }
  return violations;
}
