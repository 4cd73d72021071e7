// Generated from the database by testing/write-tables.ts: change the table, and write it again.
// biome-ignore-all format: it is compared with what the database says, as it is.
import type { Generated, JSONColumnType } from 'kysely';

export interface Tables {
  ledger_account: {
    balance: Generated<number>;
    currency: string;
    house: boolean;
    id: Generated<number>;
    kind: string;
    last_posted_at: Generated<number>;
    may_be_negative: boolean;
    owner: string;
    seq: Generated<number>;
    shard: Generated<number>;
    win_reversal: Generated<boolean>;
  };
  ledger_account_kind: {
    house: boolean;
    kind: string;
    may_be_negative: boolean;
    shards: number;
  };
  ledger_currency: {
    code: string;
    scale: number;
  };
  ledger_day: {
    account_id: number;
    day: number;
    sums: JSONColumnType<object>;
    until: number;
  };
  ledger_entry: {
    account_id: number;
    amount: number;
    balance_after: number;
    currency: string;
    line: number;
    posted_at: number;
    seq: number;
    tx_id: number;
  };
  ledger_flow: {
    amount: number;
    game_type: string | null;
    owner: string;
    posted_at: number;
    seq: Generated<number>;
    tx_id: number;
    type: string;
    xid: Generated<string>;
  };
  ledger_flow_cursor: {
    below: string;
    only_row: Generated<boolean>;
  };
  ledger_hold: {
    amount: number;
    created_at: number;
    currency: string;
    id: string;
    owner: string;
    resolved_at: number | null;
    resolved_tx_id: number | null;
    settled_amount: number | null;
    state: 'OPEN' | 'SETTLED' | 'RELEASED';
    tx_id: number;
  };
  ledger_seal: {
    content_hash: Buffer;
    hash: Buffer | null;
    position: number | null;
    prev_hash: Buffer | null;
    tx_id: number;
  };
  ledger_tx: {
    body_hash: string;
    game_type: string | null;
    id: Generated<number>;
    idempotency_key: string;
    posted_at: number;
    reference: string;
    remark: string;
    reverses: number | null;
    type: string;
  };
}

/** What functions return, with the file of each. */
export interface Functions {
  /** servers/ledger/src/sql/ledger-post.sql */
  ledger_post: {
    posted_at: number | null;
    replayed: boolean | null;
    tx_id: number | null;
  };
}
