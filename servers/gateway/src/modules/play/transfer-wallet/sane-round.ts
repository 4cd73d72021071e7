import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { Services } from '../../../operation/services.ts';
import { boundOf } from '../../limits/index.ts';
import type { ImportedRound } from '../vendor-calls/vendor-answers.ts';

/** A vendor keeps a round open for a week at most, and a report may be late by some more. */
const oldestMs = 31 * dayMs;
/** What two clocks may differ by. */
const aheadMs = 5 * minuteMs;

/**
 * Stake and payout within what is sane at the merchant and within the limits of the vendor or its game, no stake above
 * what the player has there, and times of a round that can have been played; what is not is for people. A void round
 * moves what its bet moved.
 * @throws Error that names the fault
 */
export async function assertSaneRound(
  services: Pick<Services, 'db' | 'clock' | 'ledger'>,
  { vendorId, merchantCode }: { readonly vendorId: string; readonly merchantCode: string },
  { playerId, currency, gameCode, stake, payout, startedAt, endedAt }: ImportedRound,
): Promise<void> {
  const { db: trx, clock } = services;
  const { limits } = await trx
    .selectFrom('vendor_connection')
    .select('limits')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const { games = {}, ...own } = limits[currency] ?? {};
  const limit = { ...own, ...games[gameCode] };
  const maxStake = Math.min(
    limit.maxBet ?? Number.POSITIVE_INFINITY,
    await boundOf(trx, merchantCode, 'IMPORTED_STAKE'),
  );
  const maxPayout = Math.min(
    limit.maxWin ?? Number.POSITIVE_INFINITY,
    await boundOf(trx, merchantCode, 'IMPORTED_PAYOUT'),
  );
  const purse = { vendorId, memberId: playerId, currency };
  if (stake > 0 && stake > (await mostThere(services, purse))) throw new Error('the stake is above what was there');
  const now = clock.now();
  if (stake > maxStake) throw new Error(`the stake is above ${maxStake}`);
  if (payout > maxPayout) throw new Error(`the payout is above ${maxPayout}`);
  if (startedAt > endedAt) throw new Error('the round ended before it began');
  if (startedAt < now - oldestMs) throw new Error('the round began too long ago');
  if (endedAt > now + aheadMs) throw new Error('the round ends in the future');
}

/** What a player may have at a vendor: by the rounds that were told, with what may have arrived there already. */
async function mostThere(
  { db: trx, ledger }: Pick<Services, 'db' | 'ledger'>,
  { vendorId, memberId, currency }: { readonly vendorId: string; readonly memberId: string; readonly currency: string },
): Promise<number> {
  const { away } = await ledger.balanceOf(trx, memberId, currency);
  const coming = await trx
    .selectFrom('vendor_transfer')
    .select('amount')
    .where('member_id', '=', memberId)
    .where('vendor_id', '=', vendorId)
    .where('currency', '=', currency)
    .where('direction', '=', 'IN')
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  return (away.find(({ vendor }) => vendor === vendorId)?.balance ?? 0) + (coming?.amount ?? 0);
}
