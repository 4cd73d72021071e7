import { limitFrame, limitKind, playerLimit } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Confirms a looser limit, a day after its request; `keep` discards the change instead. */
export const confirmPlayLimit = defineCall({
  name: 'confirmPlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgLimitsConfirm',
  callers: accountHolders,
  request: z.object({ kind: limitKind, frame: limitFrame, keep: z._default(z.boolean(), false) }),
  response: playerLimit,
  errors: ['RG_CHANGE_WAITING'],
});
