import { type LedgerViolation, ledger } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * The invariants that tie bets to the ledger (INVARIANTS.md 11 and 12): void bets pay nothing, and the operator's win
 * at each vendor's games is the same by bets and by ledger.
 */
export async function verifyBets(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const violations: LedgerViolation[] = [];
  const wrong = await db
    .selectFrom('bet')
    .select(['order_no', 'status'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', 'in', [-1, 4]), eb('payout', '>', 0)]),
        eb.and([eb('status', 'in', [1, 2, 3]), eb('net_profit', '<>', sql<number>`payout - stake`)]),
        eb.and([eb('stake', '>', 0), eb('tx_id', 'is', null)]),
      ]),
    )
    .execute();
  for (const bet of wrong) {
    violations.push({ invariant: 11, subject: bet.order_no, message: `status ${bet.status} does not fit its amounts` });
  }

  const byBets = await db
    .selectFrom('bet')
    .select(['vendor', 'currency', sql<string>`sum(stake - payout)::text`.as('won')])
    .where('status', 'not in', [-1, 4])
    .groupBy(['vendor', 'currency'])
    .execute();
  const byLedger = await ledger.houseTotals(db, 'house.game');
  const key = ({ vendor, currency }: { vendor: string; currency: string }) => `${vendor} ${currency}`;
  const ledgerSide = new Map(byLedger.map((row) => [key({ vendor: row.owner, currency: row.currency }), row.balance]));
  for (const row of byBets) {
    const won = BigInt(row.won);
    const posted = ledgerSide.get(key(row)) ?? 0n;
    ledgerSide.delete(key(row));
    if (posted === won) continue;
    violations.push({ invariant: 12, subject: key(row), message: `won ${won} by bets, ${posted} by ledger` });
  }
  for (const [subject, posted] of ledgerSide) {
    if (posted !== 0n) violations.push({ invariant: 12, subject, message: `${posted} in the ledger without a bet` });
  }
  return violations;
}
