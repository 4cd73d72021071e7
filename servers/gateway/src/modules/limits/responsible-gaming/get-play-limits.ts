import type { CallValue, getPlayLimits as call } from '@atrium/contracts/calls';
import { ownFlows } from '@atrium/ledger';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { readLimits } from './limit-view.ts';
import { isExcluded, isInTimeOut } from './on-break.ts';
import { readPlayer } from './player.ts';
import { standingOf } from './standing.ts';

/** The player's own page: limits, breaks and lifetime figures. */
export const getPlayLimits: Operation<typeof call> = (_request, context) =>
  playLimitsOf(context, requireCaller(context));

/** The same of a player. */
export async function playLimitsOf(
  context: OperationContext,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
): Promise<CallValue<typeof call>> {
  const { db } = context;
  const now = context.clock.now();
  const player = await readPlayer(db, memberId, now);
  const { excluded_at: since, excluded_until: until, returns_at: returnsAt } = player;
  return {
    limits: await readLimits({ ...context, db }, player, now),
    checkMinutes: player.check_minutes,
    standing: await standingOf({ ...context, db }, player, now),
    timeOutUntil: isInTimeOut(player, now) ? player.time_out_until : null,
    exclusion: isExcluded(player, now) && since !== null && until !== null ? { since, until, returnsAt } : null,
    wasPrompted: player.prompted_at !== null,
    lifetime: await lifetimeOf(db, memberId, currency),
  };
}

/** Lifetime deposits and withdrawals; released withdrawals and refunded deposits do not count. */
export async function lifetimeOf(db: Parameters<typeof ownFlows>[0], memberId: string, currency: string) {
  const flows = await ownFlows(db, { memberId, currency, from: 0 });
  const deposited = flows.in('DEPOSIT') - flows.takenBack('DEPOSIT');
  const withdrawn = Math.max(0, flows.out('WITHDRAW') - flows.in('WITHDRAW_RETURN') - flows.in('WITHDRAW'));
  return { deposited, withdrawn, netDeposits: deposited - withdrawn };
}
