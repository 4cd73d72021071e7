import { captchaCookie } from './get-captcha.ts';
import type { HumanCheck } from './human-check.ts';

/** The letters of this browser's picture. */
export const imageCheck: HumanCheck = {
  answerOf: ({ captcha }) => captcha,
  async isRight({ independentDb, clock, cookies }, answer) {
    const used = await independentDb
      .deleteFrom('captcha')
      .where('id', '=', cookies.get(captchaCookie) ?? '')
      .returning(['text', 'expires_at'])
      .executeTakeFirst();
    return used !== undefined && used.expires_at > clock.now() && used.text.toLowerCase() === answer.toLowerCase();
  },
};
