import { contractStatus } from '../../entities/index.ts';
import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * An agent ends a contract that they gave: at the end of the period that is running, or at once where it is an offer.
 * Those of the downline that depend on it end with it. A repeat changes nothing.
 */
export const endContract = defineCall({
  name: 'endContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentEndContract',
  callers: ['agent'],
  idempotent: true,
  request: z.object({ contractId: z.string().check(z.maxLength(40)) }),
  response: z.object({ contractId: z.string(), status: contractStatus, endedAt: epochMs }),
  errors: ['CONTRACT_NOT_FOUND', 'CONTRACT_CHANGED'],
});
