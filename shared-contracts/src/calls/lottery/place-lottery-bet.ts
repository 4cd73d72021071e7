import { lotteryBet, prizeMode } from '../../entities/index.ts';
import { positiveMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Why a bet on a lottery is refused. */
export const betErrors = [
  'GAME_MAINTENANCE',
  'LOTTERY_ISSUE_CLOSED',
  'LOTTERY_BET_INVALID',
  'LOTTERY_LIMIT',
  'RG_EXCLUDED',
  'RG_TIMEOUT',
  'RG_REALITY_CHECK',
  'LIMIT_SESSION',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'WALLET_INSUFFICIENT',
  'WALLET_LOCKED',
  'IDEMPOTENCY_CONFLICT',
] as const;

/** In which mode bets are sold; without them the game's own, without rebate. */
export const termsOfBets = {
  prizeMode: z.optional(prizeMode),
  /** Given back of the stake when bets are settled; odds are lower by as much. */
  rebateThousandths: z.optional(z.int().check(z.minimum(0))),
};

/** Places a bet; the server computes bets and cost itself and refuses a mismatch. */
export const placeLotteryBet = defineCall({
  name: 'placeLotteryBet',
  method: 'POST',
  path: '/lotto/lgw/games/bet',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    gameCode: z.string(),
    issue: z.string(),
    playCode: z.string(),
    selection: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
    /** Stake per bet in minor units: `unitMinor` of the game times a whole multiple. */
    unit: positiveMinor,
    multiple: z.int().check(z.minimum(1)),
    /** What the player was shown; the server refuses to charge anything else. */
    expectedCost: positiveMinor,
    /** How many bets the player was shown; any other number is refused. */
    expectedBets: z.int().check(z.minimum(1)),
    ...termsOfBets,
  }),
  response: lotteryBet,
  errors: betErrors,
});
