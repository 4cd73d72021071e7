import type { Generated } from 'kysely';

/** Tables of the lottery; times are epoch ms, amounts minor units. */
export interface LotteryTables {
  lottery_game: {
    game_code: string;
    vendor: string;
    title: string;
    kind: 'K3';
    prize_mode: 'LOTT' | 'ZY' | 'ELOTT' | 'SEA';
    issue_seconds: number;
    close_before_draw_seconds: number;
    unit_minor: number;
    max_multiple: number;
    /** Share of the stakes paid back, in thousandths. */
    rtp_thousandths: number;
    /** Most that one bet may pay. */
    max_payout_minor: number;
  };
  lottery_issue: {
    game_code: string;
    issue: string;
    state: 'PRE' | 'OPEN' | 'CLOSED' | 'DRAWN' | 'SETTLED' | 'CANCELLED';
    open_at: number;
    close_at: number;
    draw_at: number;
    /** Published when the issue opens. */
    commitment: string;
    /** Told to nobody before the draw. */
    server_seed: string;
    numbers: number[] | null;
    drawn_at: number | null;
  };
  lottery_correction: {
    /** That of the approval. */
    id: string;
    game_code: string;
    issue: string;
    revision: number;
    action: 'CANCEL' | 'RESETTLE';
    /** What the published seed gives. */
    numbers: number[] | null;
    note: string;
    created_at: number;
    done_at: number | null;
  };
  lottery_correction_bet: {
    correction_id: string;
    order_no: string;
    member_id: string;
    currency: string;
    refunded: number;
    payout_before: number;
    payout_after: number;
    pay_tx_id: string | null;
    told: Generated<boolean>;
  };
  lottery_bet: {
    order_no: string;
    game_code: string;
    issue: string;
    member_id: string;
    play_code: string;
    selection: string[];
    stake_per_choice: number;
    /** Thousandths, one for each of `selection`; fixed when the bet was placed. */
    odds: number[];
    placed_at: number;
  };
}
