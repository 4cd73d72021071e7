import type { LotteryBet, LotteryIssue } from '@atrium/contracts/entities';
import type { Generated, JSONColumnType } from 'kysely';

/** Tables of the lottery module. Epoch ms, minor units. */
export interface LotteryTables {
  lottery_issue: {
    game_code: string;
    issue: string;
    state: LotteryIssue['state'];
    open_at: number;
    close_at: number;
    draw_at: number;
    commitment: string;
    /** Secret until the issue is drawn. */
    server_seed: string;
    client_seed: string;
    numbers: JSONColumnType<number[]> | null;
    drawn_at: number | null;
  };
  lottery_bet: {
    order_no: string;
    game_code: string;
    issue: string;
    member_id: string;
    play_code: string;
    selection: JSONColumnType<string[]>;
    odds: JSONColumnType<string[]>;
    stake_per_choice: number;
    stake: number;
    payout: number | null;
    state: Generated<LotteryBet['state']>;
    placed_at: number;
  };
}
