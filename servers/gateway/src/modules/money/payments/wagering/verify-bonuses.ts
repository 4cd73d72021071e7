import { type LedgerViolation, ledger } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/**
 * Invariant 13: bonus accounts hold exactly the bonuses still to be wagered, and only wagered ones were paid from them
 * to players.
 */
export async function verifyBonuses(db: Kysely<Database>): Promise<LedgerViolation[]> {
  const violations: LedgerViolation[] = [];
  const running = await db
    .selectFrom('wagering')
    .select(['member_id', 'currency', sql<string>`sum(amount)::text`.as('amount')])
    .where('kind', '=', 'BONUS')
    .where('state', '=', 'ACTIVE')
    .groupBy(['member_id', 'currency'])
    .execute();
  const key = (owner: string, currency: string) => `${owner} ${currency}`;
  const expected = new Map(running.map((row) => [key(row.member_id, row.currency), BigInt(row.amount)]));
  for (const { owner, currency, balance } of await ledger.houseTotals(db, 'member.bonus')) {
    const subject = key(owner, currency);
    const amount = expected.get(subject) ?? 0n;
    expected.delete(subject);
    if (amount !== balance) {
      violations.push({ invariant: 13, subject, message: `${balance} on the bonus account, ${amount} to be wagered` });
    }
  }
  for (const [subject, amount] of expected) {
    violations.push({ invariant: 13, subject, message: `${amount} to be wagered without a bonus account` });
  }
  const early = await db
    .selectFrom('wagering')
    .select('id')
    .where('state', '=', 'CONVERTED')
    .whereRef('done', '<', 'required')
    .execute();
  for (const { id } of early)
    violations.push({ invariant: 13, subject: id, message: 'converted before it was wagered' });
  return violations;
}
