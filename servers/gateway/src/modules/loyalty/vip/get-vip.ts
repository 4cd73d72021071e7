import { dayOf, firstOfMonth, startOfDay } from '@atrium/contracts/calendar';
import type { getVip as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { playedByType } from '../../bets/index.ts';

const reviewsShown = 12;

export const getVip: Operation<typeof call> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const { db, clock, merchant } = context;
  const { timeZone } = merchant;
  const today = dayOf(clock.now(), timeZone);
  const startOf = (months: number) => startOfDay(firstOfMonth(today, months), timeZone);
  const betIn = async (from: number, to: number) =>
    (await playedByType(db, { memberId, span: { from, to, timeZone } })).reduce(
      (sum, { effectiveBet }) => sum + effectiveBet,
      0,
    );
  const { vip_level: level } = await db
    .selectFrom('member')
    .select('vip_level')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const reviews = await db
    .selectFrom('vip_review')
    .select(['month', 'effective_bet as effectiveBet', 'before_level as before', 'after_level as after'])
    .where('member_id', '=', memberId)
    .orderBy('month', 'desc')
    .limit(reviewsShown)
    .execute();
  return {
    level,
    monthEffectiveBet: await betIn(startOf(0), startOf(1)),
    lastMonthEffectiveBet: await betIn(startOf(-1), startOf(0)),
    nextReviewAt: startOf(1),
    reviews,
  };
};
