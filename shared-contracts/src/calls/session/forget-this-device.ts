import { z } from '../../schema/index.ts';
import { defineCall, everyone } from '../define-call.ts';

/** Forgets the account this browser remembers. */
export const forgetThisDevice = defineCall({
  name: 'forgetThisDevice',
  method: 'DELETE',
  path: '/wps/session/login/device',
  callers: everyone,
  request: z.object({}),
  response: z.object({}),
  errors: [],
});
