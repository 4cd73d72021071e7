import { winnerAnnounced } from '@atrium/contracts/events';
import { maskAccount } from './mask-account.ts';
import type { BetServices } from './record-bet.ts';

/** Announces the win of a newly settled bet to all players if it is big. */
export async function announceWin(services: BetServices, orderNo: string): Promise<void> {
  const bet = await services.db
    .selectFrom('bet')
    .innerJoin('member', 'member.id', 'bet.member_id')
    .select(['payout', 'game_name', 'icon_url', 'bet.currency', 'settle_time', 'bet_time', 'account'])
    .where('order_no', '=', orderNo)
    .where('net_profit', '>', 0)
    .where('payout', '>=', services.config.winnerThresholdMinor)
    .executeTakeFirst();
  if (!bet) return;
  await services.publish(services.db, {
    audience: 'everyone',
    event: winnerAnnounced,
    payload: {
      winner: {
        customerName: maskAccount(bet.account),
        gameName: bet.game_name,
        iconUrl: bet.icon_url,
        winAmount: bet.payout,
        currency: bet.currency,
        wonAt: bet.settle_time ?? bet.bet_time,
      },
    },
  });
}
