import type { Generated } from 'kysely';
import type { AccountKind } from './account-kinds.ts';

export type HoldState = 'OPEN' | 'SETTLED' | 'RELEASED';

/** The ledger's tables. Only `ledger/` reads or writes them; amounts are minor units, times epoch ms. */
export interface LedgerTables {
  ledger_currency: { code: string; scale: number };
  ledger_account_kind: { kind: AccountKind; house: boolean; may_be_negative: boolean; shards: number };
  ledger_account: {
    id: Generated<number>;
    kind: AccountKind;
    owner: string;
    currency: string;
    shard: number;
    house: boolean;
    may_be_negative: boolean;
    balance: number;
    /** Entries so far; the last one's `seq`. */
    seq: number;
    last_posted_at: number;
    /** A win was taken back from money already spent: the balance is below zero and the owner may not play. */
    win_reversal: boolean;
  };
  ledger_tx: {
    id: Generated<number>;
    idempotency_key: string;
    body_hash: string;
    type: string;
    reference: string;
    remark: string;
    posted_at: number;
    /** The tx this one takes back. */
    reverses: number | null;
  };
  ledger_entry: {
    account_id: number;
    seq: number;
    tx_id: number;
    line: number;
    currency: string;
    amount: number;
    balance_after: number;
    posted_at: number;
  };
  ledger_seal: {
    tx_id: number;
    content_hash: Buffer;
    /** Place in the chain, from 1 without gaps; null until sealed. */
    position: number | null;
    prev_hash: Buffer | null;
    hash: Buffer | null;
  };
  ledger_hold: {
    id: string;
    owner: string;
    currency: string;
    amount: number;
    state: HoldState;
    /** The tx that locked the money. */
    tx_id: number;
    settled_amount: number | null;
    resolved_tx_id: number | null;
    created_at: number;
    resolved_at: number | null;
  };
}
