import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginPayload } from '@atrium/contracts/entities';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { countAttempt, delayAfter, type Guard, type GuardState, readGuard } from '../session/login-guard.ts';
import { assertHuman } from '../verification/assert-human.ts';

/**
 * Lets an attempt on, counted as failed: not while one of its guards is locked, with a human check after one failure, and
 * later after more. Returns whether it is the one that locks the last guard.
 */
export async function passGuards(
  context: OperationContext,
  guards: readonly Guard[],
  payload: LoginPayload,
): Promise<boolean> {
  const { db, clock, config } = context;
  const now = clock.now();
  const earlier = await Promise.all(guards.map((guard) => readGuard(db, guard, now)));
  for (const state of earlier) assertOpen(state);
  if (earlier.some(({ failures }) => failures > 0)) await assertHuman(context, payload, 'login');
  let isLast = false;
  for (const [index, guard] of guards.entries()) {
    const before = await countAttempt(db, guard, now);
    assertOpen(before);
    if (index === 0) await sleep(delayAfter(before.failures, config.session.failureDelayMs));
    isLast = index > 0 && before.failures + 1 === guard.failuresMax;
  }
  return isLast;
}

function assertOpen({ lockedForSeconds: retryAfter }: GuardState): void {
  if (retryAfter > 0) throw new Refusal('AUTH_LOCKED', { retryAfter, captcha: true });
}
