import { publishedRound } from '../../entities/published-round.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * A vendor's round of one of the player's own bets with its seeds, to verify it. Null while its seed is in use, or where
 * its vendor publishes none; `ROUND_NOT_KEPT` when the vendor does not know it.
 */
export const getPublishedRound = defineCall({
  name: 'getPublishedRound',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPublishedRound',
  callers: accountHolders,
  request: z.object({ orderNo: z.string().check(z.maxLength(64)) }),
  response: z.object({
    round: z.nullable(publishedRound),
    /** A round of several seeds, in place of `round`: a page that knows of one alone would call it wrong. */
    roundOfSeveral: z.optional(publishedRound),
    /** Its seed would tell rounds to come; the player changes it in the game. */
    seedInUse: z.boolean(),
    /** What the player's own record says of the round, minor units. */
    recorded: z.object({ stake: nonNegativeMinor, payout: nonNegativeMinor }),
  }),
  errors: ['NOT_FOUND', 'ROUND_NOT_KEPT', 'VENDOR_SILENT'],
});
