import type { getCaptcha as call } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import sharp from 'sharp';
import { create } from 'svg-captcha';
import { assertRate } from '../../../guard/rate-limit.ts';
import { newToken } from '../../../guard/token.ts';
import type { Operation } from '../../../operation/operation.ts';

export const captchaCookie = 'atrium_captcha';
const captchaLifeMs = 2 * minuteMs;

/** A new picture for this browser; the previous one is void. Letters that look alike are left out. */
export const getCaptcha: Operation<typeof call> = async (_request, context) => {
  const now = context.clock.now();
  const { captchasPerIpPerMinute: limit } = context.config.limits;
  await assertRate(context.db, { key: `captcha:${context.network}`, limit, frameMs: minuteMs, now });
  const previous = context.cookies.get(captchaCookie);
  if (previous) await context.db.deleteFrom('captcha').where('id', '=', previous).execute();

  const { text, data } = create({
    size: 4,
    noise: 2,
    ignoreChars: '0oO1iIlL5sS2zZ',
    color: true,
    background: '#ffffff',
  });
  const id = newToken();
  await context.db
    .insertInto('captcha')
    .values({ id, text, expires_at: now + captchaLifeMs })
    .execute();
  context.cookies.set(captchaCookie, id, captchaLifeMs / 1_000);
  // Drawn here: in an SVG the letters are paths that a program tells apart.
  const picture = await sharp(Buffer.from(data), { density: 144 }).png().toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
};
