import { createTurns } from '@atrium/server-kit';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { clearGuard, countAttempt, guardOf } from '../session/login-guard.ts';

/** What is being checked does not count as wrong for the next attempt. */
const inTurn = createTurns();

/**
 * Runs a check that must not be guessed: five wrong ones lock it for five minutes, whatever sessions and pending
 * logins they come from. @throws `AUTH_LOCKED`
 */
export function guarded(
  { independentDb, clock }: Pick<OperationContext, 'independentDb' | 'clock'>,
  key: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  return inTurn(key, async () => {
    const { lockedForSeconds } = await countAttempt(independentDb, guardOf(key), clock.now());
    if (lockedForSeconds > 0) throw new Refusal('AUTH_LOCKED', { retryAfter: lockedForSeconds });
    const isRight = await check();
    if (isRight) await clearGuard(independentDb, key);
    return isRight;
  });
}
