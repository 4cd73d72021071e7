import type { GameType } from '@atrium/contracts/constants';
import type { PostingType } from '@atrium/contracts/entities';
import type { Expression } from 'kysely';
import type { AccountKind, AccountRef } from './account-kinds.ts';
import { balanceAt, balanceOf, type HouseTotal, houseTotals, openVendorPurse, overdrawn } from './balance.ts';
import type { LedgerConnection } from './database.ts';
import { hold, release, settle } from './hold.ts';
import { post, txIdOf } from './post.ts';
import { statement } from './statement.ts';

/** One movement of money, balanced by construction. Minor units, more than zero. */
export interface Posting {
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly amountMinor: number;
  readonly currency: string;
}

export interface PostRequest {
  /** A repeat with the same contents returns the first result; other contents raise `IDEMPOTENCY_CONFLICT`. */
  readonly idempotencyKey: string;
  readonly type: PostingType;
  /** Number of its cause (order, withdrawal, round); shown as `refNo`. */
  readonly reference: string;
  readonly remark?: string;
  readonly postings: readonly Posting[];
  /** The kind of game that a rebate, bonus or jackpot comes from. */
  readonly gameType?: GameType;
  /** Epoch ms; now, when left out. Moved forward where the owner's account already has a later entry. */
  readonly postedAt?: number;
  /** The tx that this one reverses, whole and at most once. A ROLLBACK without it reverses a part of a payout. */
  readonly reverses?: string;
  /** Only for the reversal of a win: the account may go below zero and is then blocked. */
  readonly mayOverdraw?: boolean;
}

export interface PostResult {
  readonly txId: string;
  /** The key was used before with the same contents; nothing was written now. */
  readonly replayed: boolean;
  readonly postedAt: number;
}

export interface HoldRequest {
  readonly holdId: string;
  readonly owner: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly type: PostingType;
  readonly reference: string;
  readonly remark?: string;
  readonly at?: number;
}

export interface SettleRequest {
  readonly holdId: string;
  /** The account that receives the money. */
  readonly to: AccountRef;
  /** The whole hold by default; the rest is returned to the owner. */
  readonly amountMinor?: number;
  readonly type: PostingType;
  readonly remark?: string;
  readonly at?: number;
}

export interface ReleaseRequest {
  readonly holdId: string;
  readonly type: PostingType;
  readonly remark?: string;
  readonly at?: number;
}

/** Balances of a member, minor units. `total` is available and locked together (invariant 6). */
export interface MemberBalance {
  readonly available: number;
  readonly locked: number;
  readonly bonus: number;
  readonly total: number;
  /** When it last changed, epoch ms; 0 when never. */
  readonly updatedAt: number;
  /** A reversed win has left the account below zero: no bets, no withdrawals. */
  readonly isBlocked: boolean;
  /** Balances at transfer-wallet vendors; not part of `total`. */
  readonly away: readonly { readonly vendor: string; readonly balance: number; readonly updatedAt: number }[];
}

export interface StatementQuery {
  readonly account: AccountRef;
  readonly currency: string;
  /** Epoch ms, `from` included, `to` not. */
  readonly from: number;
  readonly to: number;
  readonly type?: PostingType;
  /** Whose days a long range is added up by. */
  readonly timeZone: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface StatementRow {
  readonly txId: string;
  readonly postedAt: number;
  readonly type: PostingType;
  /** Signed. */
  readonly amountMinor: number;
  readonly balanceBefore: number;
  readonly balanceAfter: number;
  readonly reference: string;
  readonly remark: string;
  readonly status: 'DONE' | 'HELD' | 'REVERSED';
}

export interface StatementPage {
  /** Newest first. */
  readonly rows: readonly StatementRow[];
  readonly total: number;
  readonly totalIn: number;
  readonly totalOut: number;
  /** Balances at the begin and the end of the range, regardless of `type`. */
  readonly openingBalance: number;
  readonly closingBalance: number;
}

/**
 * The double-entry ledger (MON2, INVARIANTS.md). Each method runs in the caller's transaction and raises a
 * `LedgerError` when it refuses, after which that transaction must be rolled back.
 */
export interface Ledger {
  post(trx: LedgerConnection, request: PostRequest): Promise<PostResult>;
  /** Moves money from `member.main` to `member.locked`. The hold id is its idempotency key. */
  hold(trx: LedgerConnection, request: HoldRequest): Promise<PostResult>;
  /** Resolves a hold by paying it, in full or in part. */
  settle(trx: LedgerConnection, request: SettleRequest): Promise<PostResult>;
  /** Resolves a hold by returning it to its owner. */
  release(trx: LedgerConnection, request: ReleaseRequest): Promise<PostResult>;
  balanceOf(db: LedgerConnection, memberId: string, currency: string): Promise<MemberBalance>;
  /** Balance of an account, all shards together, as of an instant (epoch ms, included). */
  balanceAt(db: LedgerConnection, account: AccountRef, currency: string, at: number): Promise<number>;
  statement(db: LedgerConnection, query: StatementQuery): Promise<StatementPage>;
  /** Those of the members whose account a reversed win has left below zero, the deepest first. */
  overdrawn(
    db: LedgerConnection,
    members: Expression<string>,
    limit: number,
  ): Promise<{ owner: string; currency: string }[]>;
  /** The tx that was posted with a key; null when there is none. */
  txIdOf(db: LedgerConnection, idempotencyKey: string): Promise<string | null>;
  /** Balances of a kind of account by owner and currency, all shards together. */
  houseTotals(db: LedgerConnection, kind: AccountKind): Promise<HouseTotal[]>;
  /** Creates the kind of account for players' balances at a vendor (`vendorPurse`). */
  openVendorPurse(db: LedgerConnection, vendorId: string): Promise<void>;
}

export const ledger: Ledger = {
  post,
  hold,
  settle,
  release,
  balanceOf,
  balanceAt,
  statement,
  houseTotals,
  openVendorPurse,
  overdrawn,
  txIdOf,
};
