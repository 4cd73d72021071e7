import { assertAmount } from '@atrium/ledger';
import type { RowOf } from '@atrium/postgres';
import { sql } from 'kysely';
import type { Functions } from '../../../db/tables.ts';
import { isSingleWallet } from '../wallet/wallet-balance.ts';
import { announceWin } from './announce-win.ts';
import { asBetError } from './bet-row.ts';
import type { BetServices } from './record-bet.ts';

export interface Settlement {
  readonly orderNo: string;
  /** Paid now, on top of what the bet has paid already; nothing when left out. Minor units. */
  readonly payoutMinor?: number;
  readonly at?: number;
}

/**
 * Settles a bet: pays, computes status, turnover and result, notifies the player, and announces a big win to all. A
 * repeat changes nothing.
 */
export async function settleBet(services: BetServices, settlement: Settlement): Promise<void> {
  const { publish, clock, config } = services;
  const now = clock.now();
  const { orderNo, payoutMinor = 0, at = now } = settlement;
  if (payoutMinor !== 0) assertAmount(payoutMinor);
  const { rows } = await sql<RowOf<Functions['bet_settle'], { is_fresh: boolean; payout: number }>>`
    select is_fresh, payout
    from bet_settle(${orderNo}, ${payoutMinor}, ${at}, ${now}, ${!publish.isSilent}, ${isSingleWallet(config)})`
    .execute(services.db)
    .catch((error: unknown) => {
      throw asBetError(error);
    });
  const [settled] = rows;
  if (!settled?.is_fresh || publish.isSilent) return;
  publish.written();
  if (settled.payout >= config.winnerThresholdMinor) await announceWin(services, orderNo);
}

/**
 * Settles bets that won nothing, by one statement: no money moves, so that no account is locked. A repeat changes
 * nothing.
 */
export async function settleLostBets(
  { db: trx, publish, clock, config }: BetServices,
  orderNos: readonly string[],
): Promise<void> {
  const now = clock.now();
  await sql`
    select bet_settle(order_no, 0, ${now}, ${now}, ${!publish.isSilent}, ${isSingleWallet(config)})
    from unnest(${[...orderNos].sort()}::text[]) as lost (order_no)`
    .execute(trx)
    .catch((error: unknown) => {
      throw asBetError(error);
    });
  if (!publish.isSilent) publish.written();
}
