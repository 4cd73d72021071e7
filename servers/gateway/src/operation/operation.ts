import type { AnyCall, Caller as CallerKind } from '@atrium/contracts/calls';
import type { BundledLanguage, Merchant } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import { type Operation as OperationIn, Refusal } from '@atrium/server-kit';
import type { Services } from './services.ts';

export { Refusal } from '@atrium/server-kit';

/** The caller of an operation, from a valid session. */
export interface Caller {
  /** The kinds of caller that the session has in calls' `callers`: one, or `staff` with its roles. */
  readonly kinds: readonly Exclude<CallerKind, 'guest'>[];
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly merchantCode: string;
  readonly currency: string;
  /** Where the caller acts: their own merchant; staff at those that an administrator gave them, one at least. */
  readonly merchants: readonly string[];
  readonly sessionId: string;
  /** `PASSWORD_CHANGE`: the session may do nothing else before the password is changed. */
  readonly scope: 'FULL' | 'PASSWORD_CHANGE';
}

/** The browser's cookies, as far as an operation needs them. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax by default, for all paths of the gateway; an age of 0 deletes the cookie. */
  set(name: string, value: string, maxAgeSeconds: number, sameSite?: 'lax' | 'strict'): void;
}

/**
 * The context of an operation. For an idempotent call `db` is the transaction that also stores the answer;
 * `independentDb` is outside of it, for writes that must survive a refusal (used captchas, failed attempts).
 */
export interface OperationContext extends Services {
  /**
   * Runs `work` in a transaction, with a context whose `db` is that transaction and which replaces this one, so that a
   * scope has one database. `work` is retried after a deadlock, so it must have no effects outside the database.
   */
  transaction<T>(work: (tx: OperationContext) => Promise<T>): Promise<T>;
  readonly independentDb: Services['db'];
  readonly caller: Caller | null;
  /** The caller's merchant, or the one the `Merchant` header names. */
  readonly merchant: Merchant;
  readonly language: BundledLanguage;
  /** `X-Request-Id` of an idempotent call; a fresh one otherwise. */
  readonly requestId: string;
  readonly traceId: string;
  readonly clientIp: string;
  /** Of `clientIp`: what limits count by. */
  readonly network: string;
  readonly userAgent: string;
  readonly deviceId: string | null;
  readonly country: string | null;
  readonly cookies: CookieJar;
  /** The `Origin` that the browser sent, if it is one of the site's own; else null. */
  readonly origin: string | null;
}

/** A context whose transactions are its database's own. */
export function withTransactions(context: Omit<OperationContext, 'transaction'>): OperationContext {
  return {
    ...context,
    transaction: (work) => inTransaction(context.db, (trx) => work(withTransactions({ ...context, db: trx }))),
  };
}

/** The gateway's implementation of a call; it runs with a valid request and an admitted caller. */
export type Operation<C extends AnyCall> = OperationIn<C, OperationContext>;

/** The caller of a call that guests may not make. */
export function requireCaller({ caller }: Pick<OperationContext, 'caller'>): Caller {
  if (!caller) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return caller;
}

/** What concerns another merchant than the caller's does not exist for them (SEC18). @throws `NOT_FOUND` */
export function assertMerchant(context: Pick<OperationContext, 'caller'>, merchantCode: string): void {
  if (!requireCaller(context).merchants.includes(merchantCode)) throw new Refusal('NOT_FOUND');
}
