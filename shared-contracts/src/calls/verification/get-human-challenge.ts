import { humanActions } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/**
 * A proof of work to solve in place of the captcha picture (ALTCHA, version 2). The answer is sent as `altcha` in the
 * form that it was requested for; 10 minutes, single use.
 */
export const getHumanChallenge = defineCall({
  name: 'getHumanChallenge',
  method: 'GET',
  path: '/wps/captcha/challenge',
  isOpenDuringMaintenance: true,
  callers: everyone,
  request: z.object({ action: z.enum(humanActions) }),
  response: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  errors: [],
});
