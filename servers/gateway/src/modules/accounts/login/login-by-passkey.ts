import type { loginByPasskey as call } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import { assertRate } from '../../../guard/rate-limit.ts';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { confirmByPasskey } from '../security/passkey.ts';
import { completeLogin } from './complete-login.ts';

export const loginByPasskey: Operation<typeof call> = async (request, context) => {
  const { challengeId, credential, agent, remember } = request;
  const { loginsPerIpPerHour: limit } = context.config.limits;
  await assertRate(context.db, { key: `login:${context.network}`, limit, frameMs: hourMs, now: context.clock.now() });
  const memberId = await confirmByPasskey(context, { challengeId, credential, purpose: 'LOGIN' });
  if (!memberId) throw new Refusal('AUTH_PASSKEY_FAILED');
  return completeLogin(context, memberId, { via: 'passkey', agent, remember });
};
