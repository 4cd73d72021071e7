import type { stopLotteryChase as call } from '@atrium/contracts/calls';
import { type Operation, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { endChase, lockChase } from './chase-money.ts';
import { chasesOf } from './chase-row.ts';

/** A round that is being placed is waited for: it is placed, and the rounds after it are not. */
export const stopLotteryChase: Operation<typeof call> = async ({ orderNo }, context) => {
  const { memberId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const chase = await lockChase(tx.db, { orderNo, memberId });
    if (!chase) throw new Refusal('NOT_FOUND');
    const ended = chase.state === 'RUNNING' ? await endChase(tx, chase, 'STOPPED') : chase;
    const [stopped] = await chasesOf(tx.db, [ended]);
    if (!stopped) throw new Error('a chase without itself');
    return stopped;
  });
};
