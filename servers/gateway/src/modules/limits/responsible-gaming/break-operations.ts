import { monthsLater } from '@atrium/contracts/calendar';
import type {
  excludeSelf as excludeCall,
  returnToPlay as returnCall,
  takeTimeOut as timeOutCall,
} from '@atrium/contracts/calls';
import { type AuditAction, merchantOf, returnWaitMs, timeOutHours } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { limitsChanged } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { alikeAccountsOf, otherAccountsOf } from './excluded-person.ts';
import { lockForExclusion } from './lock-person.ts';
import { noteAlike } from './note-alike.ts';
import { isExcluded } from './on-break.ts';
import { lockPlayer, type Player } from './player.ts';

/** A time-out cannot be ended early, and a shorter one does not shorten it (RG7). */
export const takeTimeOut: Operation<typeof timeOutCall> = ({ timeOut }, context) =>
  changeRest(context, async (trx, player, now) => {
    const until = Math.max(player.time_out_until ?? 0, now + timeOutHours[timeOut] * hourMs);
    await write({ ...context, db: trx }, { action: 'rg.time-out', changes: { time_out_until: until } });
    return { until };
  });

/**
 * Half a year or more, from now; a current one can only be made longer (RG8). It holds for every account of the person
 * at the operator's merchants. An account that only has the same name and birthday is left as it is and put before staff,
 * because a stranger may have typed them.
 */
export const excludeSelf: Operation<typeof excludeCall> = ({ months }, context) =>
  changeRest(context, excludePerson(months, context), lockForExclusion);

const excludePerson =
  (months: number, context: OperationContext) => async (trx: Kysely<Database>, player: Player, now: number) => {
    const { memberId, merchantCode } = requireCaller(context);
    const end = monthsLater(now, months, merchantOf(merchantCode).timeZone);
    const exclude = async (one: Player) => {
      const isRunning = isExcluded(one, now);
      const since = isRunning ? (one.excluded_at ?? now) : now;
      const until = Math.max(isRunning ? (one.excluded_until ?? 0) : 0, end);
      const changes = { excluded_at: since, excluded_until: until, returns_at: null };
      await write({ ...context, db: trx }, { action: 'rg.excluded', changes, subject: one.member_id });
      return { since, until, returnsAt: null };
    };
    const proven = await otherAccountsOf(trx, memberId);
    for (const other of proven) await exclude(await lockPlayer(trx, other, now));
    for (const aboutId of await alikeAccountsOf(trx, memberId)) {
      if (!proven.includes(aboutId)) await noteAlike({ ...context, db: trx }, { aboutId, excludedId: memberId });
    }
    return exclude(player);
  };

/** An exclusion does not end by time alone: the player must request to return, and then wait another day. */
export const returnToPlay: Operation<typeof returnCall> = (_request, context) =>
  changeRest(context, async (trx, { excluded_at: since, excluded_until: until, returns_at }, now) => {
    if (since === null || until === null) throw new Refusal('NOT_FOUND');
    if (now < until) throw new Refusal('RG_EXCLUDED', { until });
    const returnsAt = returns_at ?? now + returnWaitMs;
    if (returns_at === null)
      await write({ ...context, db: trx }, { action: 'rg.returns', changes: { returns_at: returnsAt } });
    return { since, until, returnsAt };
  });

function changeRest<T>(
  context: OperationContext,
  work: (trx: Kysely<Database>, player: Player, now: number) => Promise<T>,
  lockFirst?: (trx: Kysely<Database>) => Promise<void>,
): Promise<T> {
  const { memberId } = requireCaller(context);
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    await lockFirst?.(tx.db);
    return work(tx.db, await lockPlayer(tx.db, memberId, now), now);
  });
}

interface Change {
  readonly action: AuditAction;
  readonly changes: Partial<Pick<Player, 'time_out_until' | 'excluded_at' | 'excluded_until' | 'returns_at'>>;
  /** Whose rest it is; the caller's, where left out. */
  readonly subject?: string;
}

async function write(context: OperationContext, { action, changes, ...of }: Change) {
  const { memberId: actor } = requireCaller(context);
  const { subject = actor } = of;
  const { clock, clientIp: ip, traceId, publish } = context;
  await context.db.updateTable('rg_player').set(changes).where('member_id', '=', subject).execute();
  await writeAudit(context.db, { at: clock.now(), actor, action, subject, detail: changes, ip, traceId });
  await publish(context.db, { audience: { memberId: subject }, event: limitsChanged, payload: {} });
}
