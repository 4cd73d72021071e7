import { type OperationContext, Refusal } from '../../http/operation.ts';
import { captchaCookie } from './get-captcha.ts';

/**
 * Checks an answer against this browser's picture and uses the picture up, right or wrong, even when the
 * operation refuses later. @throws `AUTH_CAPTCHA_REQUIRED` without an answer, `AUTH_CAPTCHA_FAILED` for a wrong one.
 */
export async function checkCaptcha(
  { unbound, clock, cookies }: Pick<OperationContext, 'unbound' | 'clock' | 'cookies'>,
  answer: string | undefined,
): Promise<void> {
  if (!answer) throw new Refusal('AUTH_CAPTCHA_REQUIRED', { captcha: true });
  const used = await unbound
    .deleteFrom('captcha')
    .where('id', '=', cookies.get(captchaCookie) ?? '')
    .returning(['text', 'expires_at'])
    .executeTakeFirst();
  const isRight = used && used.expires_at > clock.now() && used.text.toLowerCase() === answer.toLowerCase();
  if (!isRight) throw new Refusal('AUTH_CAPTCHA_FAILED', { captcha: true });
}
