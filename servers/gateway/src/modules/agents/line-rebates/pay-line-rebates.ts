import { inTransaction } from '@atrium/postgres';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { publishBalance } from '../../bets/index.ts';

const atOnce = 200;

type Key = Pick<Selectable<Database['line_rebate']>, 'member_id' | 'day' | 'part'>;

async function payOne(services: Services, { member_id: owner, day, part }: Key): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const paid = await trx
      .updateTable('line_rebate')
      .set({ paid_at: now })
      .where('member_id', '=', owner)
      .where('day', '=', day)
      .where('part', '=', part)
      .where('paid_at', 'is', null)
      .returning('amount')
      .executeTakeFirst();
    if (!paid) return;
    const { currency } = await trx
      .selectFrom('member')
      .select('currency')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    await services.ledger.post(trx, {
      idempotencyKey: `line-rebate:${owner}:${day}:${part}`,
      type: part === 'OWN' ? 'BET_REBATE' : 'AGENT_REBATE',
      reference: `LR${day}`,
      postedAt: now,
      postings: [
        {
          from: { kind: 'house.rebate', owner: 'house' },
          to: { kind: 'member.main', owner },
          amountMinor: paid.amount,
          currency,
        },
      ],
    });
    await publishBalance({ ...services, db: trx }, owner, currency);
  });
}

/** Pays every settled rebate, one transaction each: one that fails is set aside and holds up none of the others. */
export const payLineRebates: Job = {
  name: 'pay-line-rebates',
  everyMs: 5_000,
  async run(services) {
    const aside = await asideWork(services, 'pay-line-rebates');
    for (let after = ''; ; ) {
      const due = await services.db
        .selectFrom('line_rebate')
        .select(['member_id', 'day', 'part'])
        .where('paid_at', 'is', null)
        .where('amount', '>', 0)
        // The own rebate of a player who may not play waits until they may (RG7).
        .where(sql<boolean>`(part <> 'OWN' or may_receive_offers(member_id, ${services.clock.now()}))`)
        .where('member_id', '>', after)
        .orderBy('member_id')
        .limit(atOnce)
        .execute();
      for (const key of due) {
        const subject = `${key.member_id}:${key.day}:${key.part}`;
        await aside.attempt(services.db, { subject }, () => payOne(services, key));
      }
      const last = due.at(-1);
      if (!last || due.length < atOnce) return;
      after = last.member_id;
    }
  },
};
