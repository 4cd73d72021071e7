import { deposit } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * The provider's page for a deposit that is still to be paid. A repeat returns the same page, unless a break or a lower
 * limit began meanwhile.
 */
export const openDeposit = defineCall({
  name: 'openDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_openDeposit',
  callers: accountHolders,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    /** Where the provider returns to: the agent centre is an agent's only. */
    centre: z.optional(z.enum(['member', 'agent'])),
  }),
  response: z.object({ payUrl: z.string(), deposit }),
  errors: ['PAY_METHOD_CLOSED', 'PAY_ORDER_CHANGED', 'PAY_PROVIDER_DOWN', 'LIMIT_DEPOSIT', 'RG_TIMEOUT', 'RG_EXCLUDED'],
});
