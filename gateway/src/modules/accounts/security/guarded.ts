import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { clearGuard, countAttempt, guardOf } from '../session/login-guard.ts';

/** The last attempt of each key that is being checked in this process. */
const lastTurns = new Map<string, Promise<unknown>>();

/** Runs attempts of one key one after the other, so that what is being checked does not count as wrong for the next. */
function inTurn<T>(key: string, attempt: () => Promise<T>): Promise<T> {
  const turn = (lastTurns.get(key) ?? Promise.resolve()).then(attempt, attempt);
  lastTurns.set(key, turn);
  const leave = () => {
    if (lastTurns.get(key) === turn) lastTurns.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}

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
