import type { GameType } from '@atrium/contracts/constants';
import { betSettled, winnerAnnounced } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { publishBalance } from '../wallet/wallet-balance.ts';
import { type BetRow, BetStateError, lockBet } from './bet-row.ts';
import { effectiveBetOf, settledStatusOf } from './effective-bet.ts';
import { maskAccount } from './mask-account.ts';
import { postPayout } from './pay-bet.ts';
import type { BetServices } from './record-bet.ts';

export interface Settlement {
  readonly orderNo: string;
  /** Paid now, on top of what the bet has paid already; nothing when left out. Minor units. */
  readonly payoutMinor?: number;
  readonly at?: number;
}

/**
 * Settles a bet: pays, works out status, turnover and result, tells the player, and everybody when the win is
 * big. Settling the same bet again changes nothing.
 */
export async function settleBet(trx: Kysely<Database>, services: BetServices, settlement: Settlement): Promise<BetRow> {
  const bet = await lockBet(trx, settlement.orderNo);
  if (bet.status !== 0) {
    if (bet.status === -1 || bet.status === 4) throw new BetStateError(bet.order_no, 'is void');
    return bet;
  }
  const at = settlement.at ?? services.clock.now();
  const extra = settlement.payoutMinor ?? 0;
  if (extra > 0) {
    const idempotencyKey = `payout:${bet.order_no}`;
    await postPayout(trx, services, bet, { orderNo: bet.order_no, amountMinor: extra, idempotencyKey, at });
    await publishBalance(trx, services, bet.member_id, bet.currency);
  }
  const payout = bet.payout + extra;
  const settled = await trx
    .updateTable('bet')
    .set({
      payout,
      status: settledStatusOf(bet.game_type, bet.stake, payout),
      effective_bet: effectiveBetOf(bet.game_type, bet.stake, payout),
      net_profit: payout - bet.stake,
      settle_time: Math.max(at, bet.bet_time),
    })
    .where('order_no', '=', bet.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(trx, services, settled);
  return settled;
}

async function tell(trx: Kysely<Database>, services: BetServices, bet: BetRow): Promise<void> {
  await services.publish(trx, {
    audience: { memberId: bet.member_id },
    event: betSettled,
    payload: {
      orderNo: bet.order_no,
      gameType: bet.game_type as GameType,
      gameName: bet.game_name,
      stake: bet.stake,
      payout: bet.payout,
      netProfit: bet.net_profit,
    },
  });
  if (bet.net_profit <= 0 || bet.payout < services.config.winnerThresholdMinor) return;
  const { account } = await trx
    .selectFrom('member')
    .select('account')
    .where('id', '=', bet.member_id)
    .executeTakeFirstOrThrow();
  await services.publish(trx, {
    audience: 'everyone',
    event: winnerAnnounced,
    payload: {
      winner: {
        customerName: maskAccount(account),
        gameName: bet.game_name,
        iconUrl: bet.icon_url,
        winAmount: bet.payout,
        currency: bet.currency,
        wonAt: bet.settle_time ?? bet.bet_time,
      },
    },
  });
}
