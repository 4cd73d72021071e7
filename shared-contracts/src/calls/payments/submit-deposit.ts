import { deposit } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Requests a deposit. Limits are checked here, before any request to a provider (M3); `openDeposit` then returns its
 * page. A bank transfer has been made already: it has a receipt, and two people review it.
 */
export const submitDeposit = defineCall({
  name: 'submitDeposit',
  method: 'POST',
  path: '/wps/relay/MCSFE_submitDeposit',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    method: z.string().check(z.maxLength(20)),
    amountMinor: positiveMinor,
    /** The first bonus offered, if none is named. */
    withBonus: z._default(z.boolean(), false),
    /** The requested bonus. */
    promoId: z._default(z.string().check(z.maxLength(20)), ''),
    payerName: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    receiptIds: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3)), []),
  }),
  response: deposit,
  errors: [
    'REG_FIELD_INVALID',
    'PAY_METHOD_CLOSED',
    'KYC_REQUIRED',
    'LIMIT_DEPOSIT',
    'RG_TIMEOUT',
    'RG_EXCLUDED',
    'WALLET_LOCKED',
  ],
});
