import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Where the player may watch a vendor's round of one of their own bets again: a page on the vendor's own origin, which
 * opens for a few minutes and plays nothing. `ROUND_NOT_KEPT` when the vendor has no picture of it.
 */
export const watchRound = defineCall({
  name: 'watchRound',
  method: 'GET',
  path: '/wps/relay/MCSFE_watchRound',
  callers: accountHolders,
  request: z.object({ orderNo: z.string().check(z.maxLength(64)) }),
  response: z.object({
    url: z.string(),
    /** Value of the frame's `sandbox` attribute. */
    sandbox: z.string(),
  }),
  errors: ['NOT_FOUND', 'ROUND_NOT_KEPT', 'VENDOR_SILENT'],
});
