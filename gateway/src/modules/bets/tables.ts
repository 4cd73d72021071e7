import type { BetStatus } from '@atrium/contracts/entities';
import type { Generated, JSONColumnType } from 'kysely';

/** Bets of every kind of game. Minor units, epoch ms. Written through this module's functions only. */
export interface BetTables {
  bet: {
    order_no: string;
    member_id: string;
    merchant_code: string;
    vendor: string;
    game_type: string;
    game_code: string;
    game_name: string;
    icon_url: Generated<string>;
    round_id: string;
    bet_content: JSONColumnType<Record<string, unknown>>;
    stake: number;
    payout: Generated<number>;
    effective_bet: Generated<number>;
    net_profit: Generated<number>;
    /** The vendor in whose keeping the stake was; null where it came from the player's own wallet. */
    purse: Generated<string | null>;
    currency: string;
    status: Generated<BetStatus>;
    bet_time: number;
    settle_time: number | null;
    /** The ledger tx that took the stake; null for a free bet. */
    tx_id: string | null;
  };
}
