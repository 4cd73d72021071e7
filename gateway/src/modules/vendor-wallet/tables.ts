import type { Generated, JSONColumnType } from 'kysely';

/** Minor units, by currency; what is not named is not limited. */
export type VendorLimits = Readonly<Record<string, { readonly maxBet?: number; readonly maxWin?: number }>>;

export interface VendorWalletTables {
  vendor_connection: {
    vendor_id: string;
    launch_url: string;
    allowed_ips: Generated<string[]>;
    state: Generated<'ACTIVE' | 'DISABLED'>;
    /** SEAMLESS: the vendor asks our wallet for each bet. TRANSFER: it keeps what the player has brought there. */
    mode: Generated<'SEAMLESS' | 'TRANSFER'>;
    /** Where a TRANSFER vendor is asked to take and give money; reports come from there as well. */
    wallet_url: string | null;
    /** What it may take in one bet and pay in one round, by currency. */
    limits: JSONColumnType<VendorLimits, string | undefined, string>;
  };
  vendor_key: { vendor_id: string; key_id: string; public_key: string; revoked_at: number | null };
  vendor_nonce: { vendor_id: string; nonce: string; seen_at: number };
  vendor_launch: {
    id: string;
    token_hash: string;
    session_token_hash: string | null;
    vendor_id: string;
    member_id: string;
    session_id: string | null;
    merchant_code: string;
    currency: string;
    language: string;
    catalogue_vendor: string;
    game_type: string;
    game_code: string;
    game_name: string;
    icon_url: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
    session_expires_at: number | null;
  };
  /** Stakes a TRANSFER vendor was allowed to take and has told no round of; they count against the player's limits. */
  vendor_permit: {
    id: Generated<number>;
    vendor_id: string;
    player_id: string;
    game_code: string;
    currency: string;
    amount: number;
    granted_at: number;
    expires_at: number;
    transaction_uuid: string | null;
  };
  vendor_round: {
    vendor_id: string;
    player_id: string;
    round_id: string;
    state: 'OPEN' | 'CLOSED';
    launch_id: string;
    opened_at: number;
    closed_at: number | null;
  };
  vendor_tx: {
    vendor_id: string;
    player_id: string;
    transaction_uuid: string;
    operation: 'BET' | 'WIN' | 'ROLLBACK' | 'UNKNOWN';
    state: 'APPLIED' | 'ROLLED_BACK' | 'TOMBSTONED';
    body_hash: string;
    amount: number;
    currency: string | null;
    round_id: string | null;
    reference_uuid: string | null;
    order_no: string | null;
    ledger_tx_id: string | null;
    transaction_id: string;
    launch_id: string | null;
    created_at: number;
  };
  vendor_request: {
    id: Generated<number>;
    vendor_id: string;
    operation: string;
    player_id: string | null;
    request_uuid: string | null;
    body: string;
    status: string;
    balance: number | null;
    trace_id: string;
    received_at: number;
    took_ms: number;
  };
}
