import { identityCase } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** What of the caller is proven, and the cases by which it was or is to be, newest first. */
export const getIdentity = defineCall({
  name: 'getIdentity',
  method: 'GET',
  path: '/wps/member/identity',
  staleAfter: ['submitIdentity', 'inbox.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** The name on payouts; proven from level 1 on. */
    realName: z.string(),
    /** Deposits and withdrawals require level 1 here. */
    isRequiredForMoney: z.boolean(),
    cases: z.array(identityCase),
  }),
  errors: [],
});
