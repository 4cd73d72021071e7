import type { getHumanChallenge as call } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { assertRate } from '../../../guard/rate-limit.ts';
import type { Operation } from '../../../operation/operation.ts';
import { createWork } from './work-check.ts';

export const getHumanChallenge: Operation<typeof call> = async ({ action }, { db, clock, network, config }) => {
  const now = clock.now();
  const { captchasPerIpPerMinute: limit } = config.limits;
  await assertRate(db, { key: `captcha:${network}`, limit, frameMs: minuteMs, now });
  const { parameters, signature = '' } = await createWork(db, action, now);
  return { parameters: { ...parameters }, signature };
};
