import { Refusal } from '@atrium/server-kit';
import type { Services } from '../../../operation/services.ts';
import { assertDepositLimits, assertStakeLimits, assertTimeLimits } from './limits.ts';
import { assertNotResting } from './on-break.ts';
import { lockPlayer, readPlayer } from './player.ts';

type Tools = Pick<Services, 'db' | 'clock' | 'config'>;

interface Who {
  readonly memberId: string;
  /** Epoch ms; now, when left out. */
  readonly at?: number;
}

interface Amount extends Who {
  readonly amountMinor: number;
  readonly currency: string;
}

interface DepositQuestion extends Amount {
  /**
   * Deposits in progress of the current month, not yet in the ledger, minor units: they count, too. Read once the
   * player's row is locked.
   */
  readonly openMinor?: () => Promise<number>;
}

/**
 * Whether the player may deposit. Deposits of one player are checked one after the other.
 * @throws Refusal `RG_EXCLUDED`, `RG_TIMEOUT`, `LIMIT_DEPOSIT` (with `limit`, `available`, `frame`, `until`)
 */
export async function assertMayDeposit(tools: Tools, question: DepositQuestion): Promise<void> {
  const { memberId, amountMinor, openMinor, at = tools.clock.now() } = question;
  const player = await lockPlayer(tools.db, memberId, at);
  assertNotResting(player, at);
  await assertDepositLimits(tools.db, player, { amountMinor, openMinor: openMinor ? await openMinor() : 0, at });
}

/**
 * Whether the player may bet. Call it in the transaction that takes the stake: bets of a limited player are counted one
 * after the other there. A bet of 0 is checked, too.
 * @throws Refusal `RG_EXCLUDED`, `RG_TIMEOUT`, `RG_REALITY_CHECK`, `LIMIT_SESSION`, `LIMIT_STAKE`, `LIMIT_LOSS`
 */
export async function assertMayStake(tools: Tools, question: Amount): Promise<void> {
  const { memberId, amountMinor, at = tools.clock.now() } = question;
  const player = await readPlayer(tools.db, memberId, at);
  assertNotResting(player, at);
  if (at >= player.check_due_at) throw new Refusal('RG_REALITY_CHECK');
  if (!player.has_limits) return;
  await assertTimeLimits(tools, player, at);
  if (amountMinor > 0) await assertStakeLimits(tools.db, player, { amountMinor, at });
}

/**
 * Whether the player may begin to play. Logging in stays possible on a break: the money is still theirs.
 * @throws Refusal `RG_EXCLUDED`, `RG_TIMEOUT`, `LIMIT_SESSION`
 */
export async function assertMayEnter(tools: Tools, { memberId, at }: Who): Promise<void> {
  const now = at ?? tools.clock.now();
  const player = await readPlayer(tools.db, memberId, now);
  assertNotResting(player, now);
  await assertTimeLimits(tools, player, now);
}

/**
 * Whether others may send the player money: not during a break or self-exclusion.
 * @throws Refusal `RG_EXCLUDED`, `RG_TIMEOUT`
 */
export async function assertMayReceiveTransfer(tools: Tools, { memberId, at = tools.clock.now() }: Who): Promise<void> {
  assertNotResting(await readPlayer(tools.db, memberId, at), at);
}
