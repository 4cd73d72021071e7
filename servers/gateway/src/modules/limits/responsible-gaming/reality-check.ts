import type {
  answerRealityCheck as answerCall,
  setRealityCheck as setCall,
  getPlayStanding as standingCall,
} from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import type { PlayStanding } from '@atrium/contracts/entities';
import { limitsChanged } from '@atrium/contracts/events';
import { type Operation, type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { lockPlayer, type PlayerRow, readPlayer } from './player.ts';
import { standingOf } from './standing.ts';

export const getPlayStanding: Operation<typeof standingCall> = async (_request, context) => {
  const now = context.clock.now();
  const player = await readPlayer(context.db, requireCaller(context).memberId, now);
  return standingOf(context, player, now);
};

/** An answer before a check is due has no effect: the check stays due at its time. */
export const answerRealityCheck: Operation<typeof answerCall> = (_request, context) =>
  changeCheck(context, (player, now) =>
    now < player.check_due_at
      ? null
      : { checked_at: now, check_due_at: now + player.check_minutes * minuteMs, check_told_at: null },
  );

/** A shorter time between checks begins with the last one; a longer one with the next. */
export const setRealityCheck: Operation<typeof setCall> = ({ minutes }, context) =>
  changeCheck(context, (player) => ({
    check_minutes: minutes,
    check_due_at: Math.min(player.check_due_at, player.checked_at + minutes * minuteMs),
  }));

function changeCheck(
  context: OperationContext,
  changesOf: (player: PlayerRow, now: number) => Partial<PlayerRow> | null,
): Promise<PlayStanding> {
  const { memberId } = requireCaller(context);
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const changes = changesOf(await lockPlayer(tx.db, memberId, now), now);
    if (changes) await write(tx, memberId, changes);
    return standingOf(tx, await readPlayer(tx.db, memberId, now), now);
  });
}

async function write({ db: trx, publish }: OperationContext, memberId: string, changes: Partial<PlayerRow>) {
  await trx.updateTable('rg_player').set(changes).where('member_id', '=', memberId).execute();
  await publish(trx, { audience: { memberId }, event: limitsChanged, payload: {} });
}
