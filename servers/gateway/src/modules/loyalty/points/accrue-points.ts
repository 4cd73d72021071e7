import { type GameType, pointRules } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import type { Job } from '../../../operation/job.ts';
import type { Services } from '../../../operation/services.ts';
import { asideWork } from '../../../operation/set-aside.ts';
import { playedByType, takeSettlements } from '../../bets/index.ts';
import { movePoints } from './move-points.ts';

const linesAtOnce = 1_000;

/** The points that turnover earns, all time; each kind of game keeps its remainder. */
export function pointsFor(played: readonly { readonly gameType: GameType; readonly effectiveBet: number }[]): number {
  return played.reduce(
    (sum, { gameType, effectiveBet }) =>
      sum + Math.max(0, Math.floor(effectiveBet / pointRules.betPerPointMinor[gameType])),
    0,
  );
}

/**
 * Gives a member what the turnover has earned beyond what was given before. Points are never taken back: what a
 * correction takes off the turnover is earned again first.
 */
async function grant(services: Services, memberId: string): Promise<void> {
  await services.db
    .insertInto('point_earned')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { points: given } = await services.db
    .selectFrom('point_earned')
    .select('points')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const earned = pointsFor(await playedByType(services.db, { memberId }));
  if (earned <= given) return;
  const key = `points:${memberId}:${earned}`;
  await movePoints(services, { memberId, type: 'POINT_EARN', points: earned - given, key, reference: 'turnover' });
  await services.db.updateTable('point_earned').set({ points: earned }).where('member_id', '=', memberId).execute();
}

/** Points follow settlements within seconds. */
export const accruePoints: Job = {
  name: 'accrue-points',
  everyMs: 3_000,
  async run(services) {
    const { db } = services;
    const aside = await asideWork(services, 'accrue-points');
    for (const { subject: memberId } of aside.due)
      await aside.attempt(db, { subject: memberId }, () =>
        inTransaction(db, (trx) => grant({ ...services, db: trx }, memberId)),
      );
    for (;;) {
      const count = await inTransaction(db, async (trx) => {
        const lines = await takeSettlements(trx, { consumer: 'points', limit: linesAtOnce });
        const merchantOf = new Map(lines.map((line) => [line.member_id, line.merchant_code]));
        for (const memberId of [...merchantOf.keys()].sort()) {
          const work = { subject: memberId, merchantCode: merchantOf.get(memberId) };
          await aside.attempt(trx, work, () => grant({ ...services, db: trx }, memberId));
        }
        return lines.length;
      });
      if (count < linesAtOnce) return;
    }
  },
};
