import { passkeyEntry } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall, passwordHolders } from '../define-call.ts';

/** The passkeys of the account. */
export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'GET',
  path: '/wps/member/security/passkey',
  callers: passwordHolders,
  request: z.object({}),
  response: z.object({ passkeys: z.array(passkeyEntry) }),
  errors: [],
});
