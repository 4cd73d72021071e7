import { minuteMs } from '@atrium/contracts/durations';
import type { StepUpMethod, StepUpOffer } from '@atrium/contracts/entities';
import { isCurrent, issueAgainst } from '../../../guard/proofs.ts';
import { newToken, tokenHash } from '../../../guard/token.ts';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import type { Entrance } from '../login/enter.ts';
import { isKnownAddress } from '../session/known-address.ts';
import { hasStrongFactor, hintOf, readSecondFactors, stepUpMethodsOf } from './step-up-methods.ts';

const pendingLifeMs = 10 * minuteMs;
const triesMax = 3;

/**
 * The second step that this login requires; null if none. It is required from an address that the member has not used
 * before, and after a recovery if there is a strong factor (SEC8). A member without factors is notified by e-mail
 * instead (`enter`).
 */
export async function offerStepUp(
  context: OperationContext,
  memberId: string,
  entrance: Entrance,
): Promise<StepUpOffer | null> {
  const { via } = entrance;
  if (via === 'passkey') return null;
  const factors = await readSecondFactors(context.db, memberId);
  const isAsked =
    (via === 'recovery' && hasStrongFactor(factors)) || !(await isKnownAddress(context.db, memberId, context.clientIp));
  const methods = isAsked ? stepUpMethodsOf(factors, via, context.config) : [];
  if (methods.length === 0) return null;
  const now = context.clock.now();
  const stepUp = newToken();
  await context.db
    .insertInto('pending_login')
    .values({
      token_hash: tokenHash(stepUp),
      member_id: memberId,
      via,
      remember: entrance.remember ?? false,
      methods,
      password_hash: entrance.passwordHash ?? null,
      ip: context.clientIp,
      device_id: context.deviceId,
      created_at: now,
      expires_at: now + pendingLifeMs,
      used_at: null,
      issued_against: await issueAgainst(context.db, 'pendingLogin', { memberId }),
    })
    .execute();
  return { stepUp, methods: methods.map((method) => ({ method, hint: hintOf(method, factors) })) };
}

/**
 * The pending login of this browser. @throws `AUTH_STEP_UP_EXPIRED`; `AUTH_OPERATION_NOT_ALLOWED` for another method
 */
export async function findPending(context: OperationContext, stepUp: string, method: StepUpMethod) {
  const row = await context.db
    .selectFrom('pending_login')
    .selectAll()
    .where('token_hash', '=', tokenHash(stepUp))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.clock.now())
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  if (!row || row.device_id !== context.deviceId) throw new Refusal('AUTH_STEP_UP_EXPIRED');
  const { member_id: memberId, issued_against: issuedAgainst } = row;
  if (!(await isCurrent(context, 'pendingLogin', { memberId, issuedAgainst })))
    throw new Refusal('AUTH_STEP_UP_EXPIRED');
  if (!row.methods.includes(method)) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  return row;
}

/** Counts a try before it is checked. */
export async function countTry({ independentDb }: OperationContext, tokenHashText: string): Promise<void> {
  const counted = await independentDb
    .updateTable('pending_login')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHashText)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw new Refusal('AUTH_STEP_UP_EXPIRED');
}

/** Only one of two concurrent confirmations continues. */
export async function usePending({ db, clock }: OperationContext, tokenHashText: string): Promise<void> {
  const used = await db
    .updateTable('pending_login')
    .set({ used_at: clock.now() })
    .where('token_hash', '=', tokenHashText)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal('AUTH_STEP_UP_EXPIRED');
}
