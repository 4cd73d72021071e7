import { currencyCode, payee, paymentMethod, withdrawableFigure } from '../../entities/index.ts';
import { epochMs, nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** How this player can withdraw, how much of the balance, and the required proofs. */
export const getWithdrawSettings = defineCall({
  name: 'getWithdrawSettings',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  staleAfter: [
    'balance.changed',
    'bet.settled',
    'switch.changed',
    'setPaymentPassword',
    'bindPayee',
    'removePayee',
    'submitWithdraw',
  ],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({
    currency: currencyCode,
    methods: z.array(paymentMethod),
    figure: withdrawableFigure,
    /** What a player of this VIP level may withdraw in one day, and the rest of it. */
    daily: z.optional(z.object({ vipLevel: z.int(), capMinor: nonNegativeMinor, leftMinor: nonNegativeMinor })),
    hasPaymentPassword: z.boolean(),
    /** A code of the app is required. */
    needsCode: z.boolean(),
    /** One of the player's passkeys is required. */
    needsPasskey: z.boolean(),
    kycRequired: z.boolean(),
    /** How long half of the merchant's payouts of the last 24 hours took at most; none of a method with fewer than five. */
    speeds: z.optional(z.array(z.object({ method: z.string(), payouts: z.int(), medianMs: z.int() }))),
    coolOffUntil: z.nullable(epochMs),
    autoReceiptMinutes: z.int(),
    payeeName: z.string(),
    /** Withdrawals are paid to this name only. */
    isPayeeNameProven: z.optional(z.boolean()),
    /** The accounts that the player has bound; once there is one, nothing is paid out to others. */
    payees: z.optional(z.array(payee)),
    /** False until the first account is bound: the first withdrawal does it. */
    mustBind: z.optional(z.boolean()),
  }),
  errors: [],
});
