import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Raises the rebate of a direct subordinate, at most to the agent's own; it is never lowered. */
export const setDownlineRebate = defineCall({
  name: 'setDownlineRebate',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentSetRebate',
  callers: ['agent'],
  idempotent: true,
  request: z.object({
    memberId: z.string().check(z.maxLength(40)),
    /** Hundredths of a percent. */
    rebate: z.int().check(z.minimum(0)),
  }),
  response: z.object({ rebate: z.int() }),
  errors: ['REG_FIELD_INVALID'],
});
