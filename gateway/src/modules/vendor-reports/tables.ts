import type { Generated, JSONColumnType } from 'kysely';

export interface ReportTotal {
  readonly currency: string;
  readonly byLedger: number;
  readonly byBets: number;
  readonly byReport: number;
}

/** Minor units, epoch ms. */
export interface VendorReportTables {
  vendor_report: {
    vendor_id: string;
    /** `yyyy-MM-dd`, of the house's time zone. */
    day: string;
    taken_at: number;
    rounds: number;
    totals: JSONColumnType<ReportTotal[], string, string>;
  };
  vendor_difference: {
    id: string;
    vendor_id: string;
    day: string;
    kind: 'MISSING_HERE' | 'MISSING_THERE' | 'AMOUNT' | 'LEDGER';
    player_id: string;
    round_id: string;
    currency: string;
    our_stake: number | null;
    our_payout: number | null;
    their_stake: number | null;
    their_payout: number | null;
    found_at: number;
    state: Generated<'OPEN' | 'GONE' | 'EXPLAINED'>;
    ended_at: Generated<number | null>;
    ended_by: Generated<string | null>;
    remark: Generated<string>;
  };
}
