import type { checkAffiliate as call } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { assertRate } from '../../../guard/rate-limit.ts';
import { type Operation, Refusal } from '../../../operation/operation.ts';
import { maskAccount } from '../../bets/index.ts';
import { findSponsor } from '../member/find-sponsor.ts';

/** Lookups of codes per address and minute: enough to type one, too few to try all. */
const checksPerMinute = 30;

export const checkAffiliate: Operation<typeof call> = async ({ code }, { db, clock, network, merchant }) => {
  const key = `affiliate:${network}`;
  const now = clock.now();
  await assertRate(db, { key, limit: checksPerMinute, frameMs: minuteMs, now });
  const agent = code ? await findSponsor(db, merchant, { code, now }) : undefined;
  if (!agent) throw new Refusal('REG_AFFILIATE_INVALID');
  return { valid: true, agentAccountMasked: maskAccount(agent.account), affiliateCode: code };
};
