import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type ComputedBill, replaceShares, stateOf, writePeriod } from '../../settlements/index.ts';
import type { Bill, Difference } from './differences.ts';

/** Brings bills to what they would be now; those that are kept stay. */
export async function writeAgain(db: Kysely<Database>, differences: readonly Difference[], now: number): Promise<void> {
  for (const difference of differences) if (difference.change !== 'KEPT') await writeOne(db, difference, now);
}

/** Where as much is due as before, a bill is where it was: approved, tried, paid. */
function stateAgain(bill: ComputedBill, known: Bill): Bill['state'] {
  if (known.payable === bill.payable) return known.state;
  if (known.paid === 0) return stateOf(bill);
  return known.paid === bill.payable ? 'ISSUED' : 'UNCOLLECTED';
}

async function writeOne(db: Kysely<Database>, { bill, known, span }: Difference, now: number): Promise<void> {
  if (!known) {
    const { merchant_code: merchantCode } = await db
      .selectFrom('member')
      .select('merchant_code')
      .where('id', '=', bill.terms.subjectId)
      .executeTakeFirstOrThrow();
    await writePeriod(db, [bill], { span, merchantCode, now });
    return;
  }
  const { effectiveBet, activeMembers, netLoss, carried, owed, tier, rate, gross, payable } = bill;
  const state = stateAgain(bill, known);
  const settledAt = state === 'ISSUED' || state === 'NOT_REACHED' ? now : null;
  await db
    .updateTable('contract_bill')
    .set({
      contract_id: bill.terms.contractId,
      effective_bet: effectiveBet,
      active_members: activeMembers,
      net_loss: netLoss,
      taken_back: bill.takenBack,
      carried,
      owed,
      tier,
      rate,
      gross,
      payable,
      state,
      to_downline: bill.toDownline,
      line_deficit: bill.lineDeficit,
      settled_at: state === known.state ? known.settled_at : settledAt,
      changed_by: 'STAFF' as const,
      change_reason: 'SETTLED_AGAIN' as const,
      changed_at: now,
    })
    .where('id', '=', known.id)
    .execute();
  await replaceShares(db, known.id, bill.below);
}
