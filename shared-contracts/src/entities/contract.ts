import { contractPeriods } from '../constants/index.ts';
import { positiveAmountMinor, z } from '../schema/index.ts';

/** §3 Consolidated contract: N none, P a pending offer, A active. */
export const contractFlag = z.enum(['N', 'P', 'A']);
export const consolidatedContract = z.object({
  dailysalreqtype: contractFlag,
  divtypereq: contractFlag,
  contracthoursalreq: contractFlag,
  realtimesalreqtype: contractFlag,
});

/** §3 Contract tier: rate in percent with two decimals as text, so that it stays exact. */
export const contractTier = z.object({
  rate: z.string(),
  effectiveBetAmount: positiveAmountMinor,
  activeMemberCount: z.int(),
  period: z.enum(contractPeriods),
});
