import { hourMs } from '@atrium/contracts/durations';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { type Play, playBehind } from './play-behind.ts';

const membersAtOnce = 200;

/** What was noted of a member's money before, by who played. */
export async function notedPlay(db: Kysely<Database>, memberId: string): Promise<ReadonlyMap<string, Play>> {
  const rows = await db
    .selectFrom('play_taken_back')
    .select(['member_id as memberId', sql<number>`sum(loss)::bigint`.as('loss')])
    .select(sql<number>`sum(effective_bet)::bigint`.as('bet'))
    .where('owner_id', '=', memberId)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Brings what is noted of a member's money to what it is now. */
async function level(services: Services, ownerId: string): Promise<void> {
  const now = services.clock.now();
  const { merchant_code } = await services.db
    .selectFrom('member')
    .select('merchant_code')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  // Under this lock, so that two processes do not note the same.
  const taken = await services.db
    .selectFrom('money_taken_back')
    .selectAll()
    .where('member_id', '=', ownerId)
    .orderBy('source')
    .forUpdate()
    .execute();
  const missing = taken.filter(({ is_missing }) => is_missing);
  const { play, isOpen } = await playBehind(services.db, ownerId, missing);
  const noted = await notedPlay(services.db, ownerId);
  const is = new Map(play.map((one) => [one.memberId, one]));
  const rows = [...new Set([...is.keys(), ...noted.keys()])].map((member_id) => ({
    owner_id: ownerId,
    member_id,
    merchant_code,
    at: now,
    loss: (is.get(member_id)?.loss ?? 0) - (noted.get(member_id)?.loss ?? 0),
    effective_bet: (is.get(member_id)?.bet ?? 0) - (noted.get(member_id)?.bet ?? 0),
  }));
  const changed = rows.filter(({ loss, effective_bet }) => loss !== 0 || effective_bet !== 0);
  if (changed.length > 0) await services.db.insertInto('play_taken_back').values(changed).execute();
  await services.db
    .updateTable('money_taken_back')
    .set({ due_at: isOpen ? now + hourMs : null })
    .where('member_id', '=', ownerId)
    .where('due_at', 'is not', null)
    .execute();
}

/**
 * Takes play with money that was taken back off what lines are paid for (decision 0127). Bets that are open then count once
 * they are settled.
 */
export const takeBackPlay: Job = {
  name: 'take-back-play',
  everyMs: 5_000,
  async run(services) {
    const { db, clock } = services;
    const aside = await asideWork(services, 'take-back-play');
    const retried = new Set(aside.due.map(({ subject }) => subject));
    const waiting = [...aside.subjects].filter((subject) => !retried.has(subject));
    const rows = await db
      .selectFrom('money_taken_back as taken')
      .innerJoin('member', 'member.id', 'taken.member_id')
      .select(['taken.member_id', 'member.merchant_code'])
      .where('due_at', '<=', clock.now())
      .where('taken.member_id', '!=', sql<string>`all(${sql.val(waiting)}::text[])`)
      .groupBy(['taken.member_id', 'member.merchant_code'])
      .orderBy(sql`min(due_at)`)
      .limit(membersAtOnce)
      .execute();
    for (const { member_id: subject, merchant_code: merchantCode } of rows) {
      const task = () => inTransaction(db, (trx) => level({ ...services, db: trx }, subject));
      await aside.attempt(db, { subject, merchantCode }, task);
    }
  },
};
