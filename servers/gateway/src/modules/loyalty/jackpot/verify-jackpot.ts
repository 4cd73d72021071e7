import { contributionsPerMinor } from '@atrium/contracts/fairness';
import type { LedgerViolation } from '@atrium/ledger';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { jackpotConsumer } from './fund-jackpot.ts';

/** A jackpot holds what was put in, contributed and not won (INVARIANTS.md 21); by pool, what differs. */
export async function verifyJackpots(
  db: Kysely<Database>,
  heldBy: ReadonlyMap<string, number>,
): Promise<LedgerViolation[]> {
  const { rows } = await sql<{ subject: string; amount: number; counted: number; contributed: number; due: number }>`
    select p.merchant_code as subject, p.amount, p.contributed,
        coalesce((select sum(jackpot) from settlement s where s.merchant_code = p.merchant_code
          and s.xid < (select below from settlement_cursor where consumer = ${jackpotConsumer})), 0)::bigint as counted,
        (p.seeded + p.funded
          - coalesce((select sum(amount) from jackpot_win w where w.merchant_code = p.merchant_code), 0))::bigint as due
      from jackpot_pool p`.execute(db);
  return rows.flatMap(({ subject, amount, counted, contributed, due }) => {
    const held = heldBy.get(subject) ?? 0;
    const messages = [
      ...(counted === contributed
        ? []
        : [`has ${contributed} contributed, its settlement lines ${counted} (1/${contributionsPerMinor})`]),
      ...(amount === due ? [] : [`is ${amount}, what was put in and not won is ${due}`]),
      ...(amount === held ? [] : [`is ${amount}, its account in the ledger has ${held}`]),
    ];
    return messages.map((message) => ({ invariant: 21, subject, message: `the jackpot ${message}` }));
  });
}
