import type { AnyCall, Caller as CallerKind } from '@atrium/contracts/calls';
import type { BundledLanguage, Merchant } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import { type Operation as OperationIn, Refusal } from '@atrium/server-kit';
import type { Services } from './services.ts';

export { Refusal } from '@atrium/server-kit';

/** Who is asking, from a valid session. */
export interface Caller {
  /** What the session is, by the words in which calls name their callers: one, or `staff` with its roles. */
  readonly kinds: readonly Exclude<CallerKind, 'guest'>[];
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly merchantCode: string;
  readonly currency: string;
  readonly sessionId: string;
  /** `PASSWORD_CHANGE`: the session opens nothing before the password is changed. */
  readonly scope: 'FULL' | 'PASSWORD_CHANGE';
}

/** The browser's cookies, as far as an operation needs them. */
export interface CookieJar {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax unless told otherwise, for the whole gateway; an age of 0 deletes it. */
  set(name: string, value: string, maxAgeSeconds: number, sameSite?: 'lax' | 'strict'): void;
}

/**
 * What an operation works with. For an idempotent call `db` is the transaction that also keeps the answer; `independentDb` is
 * the database outside of it, for what must stay written when the operation refuses (used captchas, failed attempts).
 */
export interface OperationContext extends Services {
  /**
   * Runs `work` in a transaction, with a context whose `db` is that transaction and which takes the place of this one,
   * so that a scope has one database. `work` may run again after a deadlock: it has no effects outside the database.
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
  readonly userAgent: string;
  readonly deviceId: string | null;
  readonly country: string | null;
  readonly cookies: CookieJar;
  /** The site's origin as the browser names it, when it is ours; null when it says nothing or another one. */
  readonly origin: string | null;
  /** Somebody at the very machine this runs on. */
  readonly isLocal: boolean;
}

/** A context whose transactions are its database's own. */
export function withTransactions(context: Omit<OperationContext, 'transaction'>): OperationContext {
  return {
    ...context,
    transaction: (work) => inTransaction(context.db, (trx) => work(withTransactions({ ...context, db: trx }))),
  };
}

/** What the gateway does for a call. The request is valid and the caller may ask when it runs. */
export type Operation<C extends AnyCall> = OperationIn<C, OperationContext>;

/** The caller of a call that guests may not make. */
export function requireCaller({ caller }: Pick<OperationContext, 'caller'>): Caller {
  if (!caller) throw new Refusal('AUTH_NOT_LOGGED_IN');
  return caller;
}
