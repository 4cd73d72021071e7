import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** `MAIN`, or the code of a transfer-wallet vendor. */
const walletName = z.string().check(z.regex(/^[A-Z0-9]{2,8}$/));

/**
 * WalletTransfer: moves money between MAIN and a vendor's wallet, an amount or all of it. The answer has the transfer:
 * one with an outcome not known yet stays PENDING, and locks that one vendor for the player. Withdrawing is possible
 * whenever the vendor can be reached.
 */
export const walletTransfer = defineCall({
  name: 'walletTransfer',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    fromVendor: walletName,
    toVendor: walletName,
    /** Minor units; ignored with `all`. */
    amount: z._default(nonNegativeMinor, 0),
    all: z._default(z.boolean(), false),
  }),
  response: z.object({
    transferId: z.string(),
    state: z.enum(['DONE', 'PENDING', 'FAILED']),
    from: z.string(),
    to: z.string(),
    /** `WALLET_SINGLE`: there was nothing to move, both names are the one wallet. */
    note: z.optional(z.string()),
  }),
  errors: [
    'REG_FIELD_INVALID',
    'WALLET_INSUFFICIENT',
    'WALLET_LOCKED',
    'WALLET_TRANSFER_PENDING',
    'GAME_MAINTENANCE',
    'RG_EXCLUDED',
    'RG_TIMEOUT',
    'LIMIT_SESSION',
  ],
});
