import type {
  confirmPlayLimit as confirmCall,
  answerLimitPrompt as promptCall,
  setPlayLimit as setCall,
} from '@atrium/contracts/calls';
import { type LimitFrame, type LimitKind, limitChangeWaitMs, limitFrameMinutes } from '@atrium/contracts/constants';
import { limitsChanged } from '@atrium/contracts/events';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { beyond, boundOf } from '../amount-bounds/bound-of.ts';
import { type LimitRow, readLimit } from './limit-view.ts';
import { lockPlayer } from './player.ts';

interface Which {
  readonly kind: LimitKind;
  readonly frame: LimitFrame;
}

type Wish = Pick<LimitRow, 'amount' | 'set_at' | 'wanted_amount' | 'wanted_at'>;

/** A stricter limit applies at once; a looser one, or none, waits a day for a confirmation (RG3). */
export const setPlayLimit: Operation<typeof setCall> = async ({ kind, frame, amount }, context) => {
  const { merchantCode } = requireCaller(context);
  const max = kind === 'SESSION' ? limitFrameMinutes[frame] : await boundOf(context.db, merchantCode, 'PLAY_LIMIT');
  assertFields(beyond('amount', amount ?? 0, max, 0));
  return changeLimit(context, { kind, frame }, (before, now) => {
    const nothingWanted = { wanted_amount: null, wanted_at: null };
    if (!before) return { amount, set_at: now, ...nothingWanted };
    const isLooser = before.amount !== null && (amount === null || amount > before.amount);
    if (!isLooser) return { ...before, ...(amount === before.amount ? {} : { amount, set_at: now }), ...nothingWanted };
    const isSameWish = before.wanted_at !== null && before.wanted_amount === amount;
    return isSameWish ? before : { ...before, wanted_amount: amount, wanted_at: now };
  });
};

/** Confirms or discards a change that has waited a day. @throws `NOT_FOUND`, `RG_CHANGE_WAITING` with `readyAt` */
export const confirmPlayLimit: Operation<typeof confirmCall> = ({ kind, frame, keep }, context) =>
  changeLimit(context, { kind, frame }, (before, now) => {
    if (!before || before.wanted_at === null) throw new Refusal('NOT_FOUND');
    const rest = { wanted_amount: null, wanted_at: null };
    if (keep) return { ...before, ...rest };
    const readyAt = before.wanted_at + limitChangeWaitMs;
    if (now < readyAt) throw new Refusal('RG_CHANGE_WAITING', { readyAt });
    return { amount: before.wanted_amount, set_at: now, ...rest };
  });

export const answerLimitPrompt: Operation<typeof promptCall> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  const now = context.clock.now();
  await context.transaction(async (tx) => {
    await lockPlayer(tx.db, memberId, now);
    await markPrompted(tx.db, memberId, now);
  });
  return {};
};

function changeLimit(context: OperationContext, which: Which, decide: (before: Wish | null, now: number) => Wish) {
  const { memberId } = requireCaller(context);
  const { clock, publish, clientIp: ip, traceId } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const player = await lockPlayer(tx.db, memberId, now);
    const before = await tx.db
      .selectFrom('rg_limit')
      .select(['amount', 'set_at', 'wanted_amount', 'wanted_at'])
      .where('member_id', '=', memberId)
      .where('kind', '=', which.kind)
      .where('frame', '=', which.frame)
      .executeTakeFirst();
    const wish = decide(before ?? null, now);
    await writeLimit(tx.db, memberId, which, wish);
    await markPrompted(tx.db, memberId, now);
    const detail = { ...which, ...wish };
    await writeAudit(tx.db, { at: now, actor: memberId, action: 'rg.limit', subject: memberId, detail, ip, traceId });
    await publish(tx.db, { audience: { memberId }, event: limitsChanged, payload: {} });
    return readLimit(tx, player, { ...which, at: now });
  });
}

async function writeLimit(trx: Kysely<Database>, memberId: string, which: Which, wish: Wish): Promise<void> {
  await trx
    .insertInto('rg_limit')
    .values({ member_id: memberId, ...which, ...wish })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'frame']).doUpdateSet(wish))
    .execute();
  await trx
    .updateTable('rg_player')
    .set({
      has_limits: sql<boolean>`exists (select from rg_limit where member_id = ${memberId} and amount is not null)`,
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** Marks the first-deposit limit prompt as answered. */
async function markPrompted(trx: Kysely<Database>, memberId: string, now: number): Promise<void> {
  await trx
    .updateTable('rg_player')
    .set({ prompted_at: now })
    .where('member_id', '=', memberId)
    .where('prompted_at', 'is', null)
    .execute();
}
