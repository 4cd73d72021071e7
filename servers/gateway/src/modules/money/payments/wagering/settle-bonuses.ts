import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { Job } from '../../../../operation/job.ts';
import type { Services } from '../../../../operation/services.ts';
import { asideWork } from '../../../../operation/set-aside.ts';
import { publishBalance } from '../../../bets/index.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
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
    return endBonus({ ...services, db: trx }, row, { done, isDone: done >= row.required });
  });
}

/**
 * A charged-back deposit loses its bonus: what is still to be wagered is forfeited, and what a wagered one became is taken
 * back, even from money already spent, as a reversed win is.
 * @returns what was taken back; 0 where there was no bonus, or one that was not wagered
 */
export async function takeBackBonus(
  services: Services,
  { order_no: orderNo, credit_tx_id: credited }: DepositRow,
): Promise<number> {
  const row = await bonusOf(services.db, orderNo);
  if (row?.state === 'ACTIVE') await endBonus(services, row, { done: row.done, isDone: false });
  if (row?.state !== 'CONVERTED' || row.take_back_tx_id !== null) return 0;
  const { txId } = await moveConverted(services, row, { to: 'HOUSE', key: `bonus-take-back:${credited}` });
  await services.db.updateTable('wagering').set({ take_back_tx_id: txId }).where('id', '=', row.id).execute();
  return row.amount;
}

/** A deposit that is reinstated gives back what its bonus had become. */
export async function restoreBonus(services: Services, orderNo: string): Promise<void> {
  const row = await bonusOf(services.db, orderNo);
  if (!row?.take_back_tx_id) return;
  await moveConverted(services, row, { to: 'MEMBER', key: `bonus-restore:${row.take_back_tx_id}` });
  await services.db.updateTable('wagering').set({ take_back_tx_id: null }).where('id', '=', row.id).execute();
}

const bonusOf = (trx: Kysely<Database>, orderNo: string) =>
  trx.selectFrom('wagering').selectAll().where('source', '=', bonusSource(orderNo)).forUpdate().executeTakeFirst();

function moveConverted(
  { db: trx, ledger, clock }: Services,
  { source, promo_id: remark, member_id, amount: amountMinor, currency }: WageringRow,
  { to, key }: { to: 'HOUSE' | 'MEMBER'; key: string },
) {
  const member = { kind: 'member.main', owner: member_id } as const;
  const house = { kind: 'house.bonus', owner: 'house' } as const;
  const [from, into] = to === 'HOUSE' ? [member, house] : [house, member];
  return ledger.post(trx, {
    idempotencyKey: key,
    type: 'BONUS',
    reference: source.replace(bonusSource(''), ''),
    remark,
    postedAt: clock.now(),
    mayOverdraw: to === 'HOUSE',
    postings: [{ from, to: into, amountMinor, currency }],
  });
}

async function endBonus(
  services: Services,
  row: WageringRow,
  { done, isDone }: { done: number; isDone: boolean },
): Promise<WageringRow['state']> {
  const { id, member_id: memberId, currency, amount } = row;
  const now = services.clock.now();
  const { txId } = await services.ledger.post(services.db, {
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
  await services.db
    .updateTable('wagering')
    .set({ state, done, ended_at: now, end_tx_id: txId })
    .where('id', '=', id)
    .execute();
  await publishBalance(services, memberId, currency);
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
