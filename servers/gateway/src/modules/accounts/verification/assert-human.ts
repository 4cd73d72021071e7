import type { HumanAction } from '@atrium/contracts/entities';
import { Refusal } from '../../../operation/operation.ts';
import type { HumanAnswer, HumanContext } from './human-check.ts';
import { imageCheck } from './image-check.ts';
import { workCheck } from './work-check.ts';

/** In the order they are preferred when a form answers several. */
const checks = [workCheck, imageCheck];

/**
 * Requires one right answer of any check: where one is blocked, another still lets people in (SEC23).
 * @throws `AUTH_CAPTCHA_REQUIRED` without an answer, `AUTH_CAPTCHA_FAILED` for a wrong one.
 */
export async function assertHuman(context: HumanContext, answer: HumanAnswer, action: HumanAction): Promise<void> {
  for (const check of checks) {
    const own = check.answerOf(answer);
    if (!own) continue;
    if (await check.isRight(context, own, action)) return;
    throw new Refusal('AUTH_CAPTCHA_FAILED', { captcha: true });
  }
  throw new Refusal('AUTH_CAPTCHA_REQUIRED', { captcha: true });
}
