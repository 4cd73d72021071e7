import type { ContractKind } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { TransactionType } from '@atrium/contracts/entities';
import { inTransaction } from '@atrium/postgres';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Job } from '../../operation/job.ts';
import type { Services } from '../../operation/services.ts';
import { asideWork } from '../../operation/set-aside.ts';
import { publishBalance } from '../bets/index.ts';

/** An upline without enough money is asked again every hour, for a week (SRV6). */
const againAfterMs = hourMs;
const expiresAfterMs = 7 * dayMs;
const atOnce = 200;

type Bill = Selectable<Database['contract_bill']>;

const types = {
  DIVIDEND: 'DIVIDEND',
  DAILY: 'DAILY_SALARY',
  HOURLY: 'HOURLY_SALARY',
  REALTIME: 'REALTIME_SALARY',
} as const satisfies Record<ContractKind, TransactionType>;

/** What the payer can pay of a bill now. */
async function payableNow(services: Services, bill: Bill, currency: string): Promise<number> {
  const owed = bill.payable - bill.paid;
  if (bill.payer_id === null) return owed;
  const { available, isBlocked } = await services.ledger.balanceOf(services.db, bill.payer_id, currency);
  return isBlocked ? 0 : Math.min(owed, Math.max(0, available));
}

async function move(
  services: Services,
  bill: Bill,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  const { id, kind, payer_id: payer, subject_id: subject, paid } = bill;
  const house = { kind: kind === 'DIVIDEND' ? 'house.dividend' : 'house.salary', owner: 'house' } as const;
  await services.ledger.post(services.db, {
    idempotencyKey: `bill:${id}:${paid}`,
    type: types[kind],
    reference: id,
    postedAt: services.clock.now(),
    postings: [
      {
        from: payer === null ? house : { kind: 'member.main', owner: payer },
        to: { kind: 'member.main', owner: subject },
        amountMinor: amount,
        currency,
      },
    ],
  });
  await publishBalance(services, subject, currency);
  if (payer !== null) await publishBalance(services, payer, currency);
}

/** Pays what can be paid of one bill; what is missing after a week expires. */
export async function payBill(services: Services, billId: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const bill = await trx
      .selectFrom('contract_bill')
      .selectAll()
      .where('id', '=', billId)
      .where('state', 'in', ['UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED'])
      .where('held_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!bill) return;
    const { currency } = await trx
      .selectFrom('member')
      .select('currency')
      .where('id', '=', bill.subject_id)
      .executeTakeFirstOrThrow();
    const amount = await payableNow({ ...services, db: trx }, bill, currency);
    if (amount > 0) await move({ ...services, db: trx }, bill, { amount, currency });
    const paid = bill.paid + amount;
    const isWhole = paid === bill.payable;
    const isOver = !isWhole && now >= bill.created_at + expiresAfterMs;
    const ended = isWhole ? 'ISSUED' : 'EXPIRED';
    const waiting = paid > 0 ? 'PART_COLLECTED' : 'INSUFFICIENT';
    const state = isWhole || isOver ? ended : waiting;
    await trx
      .updateTable('contract_bill')
      .set({
        paid,
        state,
        settled_at: isWhole || isOver ? now : null,
        tried_at: now,
        changed_by: bill.payer_id === null ? 'SYSTEM' : 'AGENT',
        change_reason: isWhole ? 'PAID' : isOver ? 'OVER' : 'SHORT',
        changed_at: now,
      })
      .where('id', '=', billId)
      .execute();
  });
}

/** Bills to be tried now, the earliest first; from one call to the next in the same order. */
function openBills(services: Services, failed: readonly string[]) {
  const again = services.clock.now() - againAfterMs;
  return (
    services.db
      .selectFrom('contract_bill')
      .innerJoin('member', 'member.id', 'contract_bill.subject_id')
      .select('contract_bill.id')
      .where('held_at', 'is', null)
      .where(sql<boolean>`contract_bill.id <> all (${sql.val([...failed])}::text[])`)
      .where(({ or, and, eb }) =>
        or([
          eb('contract_bill.state', '=', 'UNCOLLECTED'),
          and([eb('contract_bill.state', 'in', ['INSUFFICIENT', 'PART_COLLECTED']), eb('tried_at', '<=', again)]),
        ]),
      )
      .orderBy('contract_bill.created_at')
      // From the top down: an upline that pays its subordinate itself pays from what it is paid here.
      .orderBy(sql`cardinality(member.ancestor_ids)`)
      .orderBy('period_from')
      .orderBy('subject_id')
      .orderBy('kind')
      .limit(atOnce)
      .execute()
  );
}

/** Pays every open bill, one transaction each: one that fails is set aside and holds up none of the others. */
export const payBills: Job = {
  name: 'pay-bills',
  everyMs: 5_000,
  async run(services) {
    const failed: string[] = [];
    const aside = await asideWork(services, 'pay-bills');
    for (;;) {
      const bills = await openBills(services, failed);
      for (const { id } of bills) {
        if (!(await aside.attempt(services.db, { subject: id }, () => payBill(services, id)))) failed.push(id);
      }
      if (bills.length < atOnce) return;
    }
  },
};
