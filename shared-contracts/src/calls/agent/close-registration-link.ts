import { registrationLink } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Ends a registration link of the agent: nobody joins by it any more. */
export const closeRegistrationLink = defineCall({
  name: 'closeRegistrationLink',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentCloseLink',
  callers: ['agent'],
  idempotent: true,
  request: z.object({ code: z.string().check(z.maxLength(12)) }),
  response: registrationLink,
  errors: [],
});
