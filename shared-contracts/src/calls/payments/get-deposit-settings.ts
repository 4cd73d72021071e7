import { bonusOffer, currencyCode, paymentMethod } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** How this player can deposit: methods with their bounds, the operator's bank account, and the bonuses. */
export const getDepositSettings = defineCall({
  name: 'getDepositSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  staleAfter: ['switch.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    currency: currencyCode,
    methods: z.array(paymentMethod),
    /** The operator's account for bank transfers. */
    bankAccount: z.object({ bank: z.string(), name: z.string(), account: z.string() }),
    quickAmounts: z.array(nonNegativeMinor),
    /** The first of `bonuses`; null if there is none. */
    bonus: z.nullable(
      z.object({
        promoId: z.string(),
        percent: z.int(),
        maxMinor: nonNegativeMinor,
        multiplier: z.int(),
        days: z.int(),
        maxStakePercent: z.int(),
      }),
    ),
    /** Every bonus that this player can have with a deposit now. */
    bonuses: z._default(z.array(bonusOffer), []),
    /** The identity must be verified before a deposit. */
    kycRequired: z.boolean(),
  }),
  errors: [],
});
