import type { Output } from '@atrium/contracts/schema';
import type { Generated, JSONColumnType } from 'kysely';
import type { fedRound } from './vendor-answers.ts';

export interface TransferWalletTables {
  /** Money on its way between MAIN and a vendor's wallet; at most one PENDING for a player and a vendor. */
  vendor_transfer: {
    id: string;
    member_id: string;
    vendor_id: string;
    /** IN: to the vendor, the amount is held until the vendor has it. OUT: back to MAIN. */
    direction: 'IN' | 'OUT';
    currency: string;
    /** Minor units; null until the vendor has said how much "all" was. */
    amount: number | null;
    state: Generated<'PENDING' | 'DONE' | 'FAILED'>;
    /** Why it failed, in the vendor's word; while it is PENDING, why what the vendor says is not believed. */
    reason: Generated<string>;
    tries: Generated<number>;
    asked_at: number;
    created_at: number;
    ended_at: number | null;
    tx_id: string | null;
  };
  /** How far a vendor's rounds have been read. */
  vendor_feed: { vendor_id: string; up_to: number; pulled_at: number };
  /** Rounds a vendor told of that could not be posted, tried again with each reading. */
  vendor_round_aside: {
    vendor_id: string;
    seq: number;
    round: JSONColumnType<Output<typeof fedRound>, string, string>;
    reason: string;
    since: number;
  };
  /** Rounds a vendor told of; `order_no` is null where the player or the game is not known here. */
  vendor_fed_round: {
    vendor_id: string;
    player_id: string;
    round_id: string;
    seq: number;
    order_no: string | null;
    stake: number;
    payout: number;
    currency: string;
    fed_at: number;
    /** The row of the feed that declared it void. */
    void_seq: Generated<number | null>;
    voided_at: Generated<number | null>;
  };
}
