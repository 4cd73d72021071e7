import { limitAmount, limitFrame, limitKind, playerLimit } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Sets one of the player's own limits, or removes it (`amount` null). A stricter limit applies at once; a looser one
 * waits for `confirmPlayLimit` (RG3).
 */
export const setPlayLimit = defineCall({
  name: 'setPlayLimit',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgLimitsSet',
  callers: accountHolders,
  idempotent: true,
  request: z.object({ kind: limitKind, frame: limitFrame, amount: limitAmount }),
  response: playerLimit,
  errors: ['REG_FIELD_INVALID', 'IDEMPOTENCY_CONFLICT'],
});
