import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Job } from '../../../../operation/job.ts';
import type { Services } from '../../../../operation/services.ts';
import { asideWork } from '../../../../operation/set-aside.ts';
import { publishBalance } from '../../../bets/index.ts';
import { bonusTurnover, type WageringRow } from './bonus-turnover.ts';
import { bonusSource } from './grant-bonus.ts';

/** Ends a bonus that is wagered (it becomes the player's own money) or expired, in one posting (invariant 13). */
export async function settleBonus(services: Services, id: string): Promise<WageringRow['state']> {
  return inTransaction(services.db, async (trx) => {
    const row = await trx.selectFrom('wagering').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (row.state !== 'ACTIVE') return row.state;
    const now = services.clock.now();
    const done = await bonusTurnover(trx, row);
    if (done < row.required && now < (row.expires_at ?? Number.MAX_SAFE_INTEGER)) {
      if (done !== row.done) await trx.updateTable('wagering').set({ done }).where('id', '=', id).execute();
      return row.state;
    }
    return endBonus(trx, services, row, { done, isDone: done >= row.required });
  });
}

/** A refunded deposit forfeits its bonus, unless that was wagered: then it is the player's own. */
export async function forfeitBonus(trx: Kysely<Database>, services: Services, orderNo: string): Promise<void> {
  const row = await trx
    .selectFrom('wagering')
    .selectAll()
    .where('source', '=', bonusSource(orderNo))
    .where('state', '=', 'ACTIVE')
    .forUpdate()
    .executeTakeFirst();
  if (row) await endBonus(trx, services, row, { done: row.done, isDone: false });
}

async function endBonus(
  trx: Kysely<Database>,
  services: Services,
  row: WageringRow,
  { done, isDone }: { done: number; isDone: boolean },
): Promise<WageringRow['state']> {
  const { id, member_id: memberId, currency, amount } = row;
  const now = services.clock.now();
  const { txId } = await services.ledger.post(trx, {
    idempotencyKey: `bonus-end:${id}`,
    type: 'BONUS',
    reference: row.source.replace(bonusSource(''), ''),
    remark: row.promo_id,
    postedAt: now,
    postings: [
      {
        from: { kind: 'member.bonus', owner: memberId },
        to: isDone ? { kind: 'member.main', owner: memberId } : { kind: 'house.bonus', owner: 'house' },
        amountMinor: amount,
        currency,
      },
    ],
  });
  const state = isDone ? 'CONVERTED' : 'EXPIRED';
  await trx.updateTable('wagering').set({ state, done, ended_at: now, end_tx_id: txId }).where('id', '=', id).execute();
  await publishBalance(trx, services, memberId, currency);
  return state;
}

/** Settles every active bonus; one that fails is set aside and holds up none of the others. */
export const settleBonuses: Job = {
  name: 'settle-bonuses',
  everyMs: 5_000,
  async run(services) {
    const rows = await services.db
      .selectFrom('wagering')
      .select('id')
      .where('kind', '=', 'BONUS')
      .where('state', '=', 'ACTIVE')
      .orderBy('expires_at')
      .execute();
    const aside = await asideWork(services, 'settle-bonuses');
    for (const { id } of rows) await aside.attempt(services.db, { subject: id }, () => settleBonus(services, id));
  },
};
