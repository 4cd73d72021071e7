import { gameCallParameters } from '../../constants/index.ts';
import { loginValue } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Free play login: a trial account with play money, for two hours. */
export const freePlay = defineCall({
  name: 'freePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  callers: ['guest'],
  request: z.object({
    os: z.optional(z.string().check(z.maxLength(40))),
    platform: z._default(z.literal(gameCallParameters.freePlayPlatform), gameCallParameters.freePlayPlatform),
    encryption: z.optional(z.string().check(z.maxLength(200))),
    gatewayVersion: z._default(z.int(), gameCallParameters.freePlayGatewayVersion),
  }),
  response: loginValue,
  errors: ['AUTH_OPERATION_NOT_ALLOWED'],
});
