import { referredFriend } from '../../entities/index.ts';
import { nonNegativeMinor, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's own code, the rule, and the friends who registered with it (M12). */
export const getReferral = defineCall({
  name: 'getReferral',
  method: 'GET',
  path: '/wps/relay/MCSFE_getReferral',
  staleAfter: ['inbox.changed'],
  callers: accountHolders,
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: z.extend(pageOf(referredFriend), {
    /** Null for agents, whose members join with links of another kind. */
    code: z.nullable(z.string()),
    rule: z.object({
      depositMinor: nonNegativeMinor,
      effectiveBetMinor: nonNegativeMinor,
      rewardMinor: nonNegativeMinor,
    }),
    paidMinor: nonNegativeMinor,
  }),
  errors: [],
});
