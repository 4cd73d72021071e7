import type { StaffRole } from '../constants/index.ts';
import type { ErrorCode, UniversalError } from '../errors/index.ts';
import type { AnySchema, Input, Output } from '../schema/index.ts';

/** Who may make a call: `guest` is a visitor without a session, `staff` a person of the operator whatever their roles. */
export type Caller = 'guest' | 'member' | 'trial' | 'agent' | 'staff' | StaffRole;

/** Whether a call that names `callers` is open to a session that is all of `own`. */
export function isOpenTo(callers: readonly Caller[], own: readonly Caller[]): boolean {
  return callers.some((caller) => own.includes(caller));
}

export const everyone = ['guest', 'member', 'trial', 'agent', 'staff'] as const satisfies readonly Caller[];
/** Texts of answers that have one to show also when it is good news. */
export type SuccessText = 'codeSent' | 'resetLinkSent';

/** Anybody logged in, trial players included. */
export const loggedIn = ['member', 'trial', 'agent', 'staff'] as const satisfies readonly Caller[];
/** Holders of a real account with money of their own: agents have one too (T30). */
export const accountHolders = ['member', 'agent'] as const satisfies readonly Caller[];

/** Accounts with a password. */
export const passwordHolders = ['member', 'agent', 'staff'] as const satisfies readonly Caller[];

/**
 * One call of the platform API (§7). GET and DELETE carry `request` as query parameters, the others as a JSON
 * body. The gateway derives route, validation and authorisation from it, the browser its typed client.
 */
export interface CallDefinition<
  Name extends string = string,
  Request extends AnySchema = AnySchema,
  Response extends AnySchema = AnySchema,
  Code extends ErrorCode = ErrorCode,
> {
  readonly name: Name;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Wire path, spelled as the specification spells it. */
  readonly path: `/${string}`;
  readonly callers: readonly Caller[];
  /** The body travels as `{k, iv, d, ts, n}` (SRV2). */
  readonly encrypted?: boolean;
  /** A write that needs `X-Request-Id` and answers the same when asked twice with the same one. */
  readonly idempotent?: boolean;
  /** Answered while the site is closed: what shows that state, and logging in, without which nobody could end it. */
  readonly isOpenDuringMaintenance?: true;
  /** Open to a session whose owner must change the password first (S24). */
  readonly isOpenBeforePasswordChange?: true;
  /** A write of staff that leaves no line in the audit log, because it is kept elsewhere or changes nothing. */
  readonly isUnaudited?: true;
  /** Takes the body as a form, too: §7 names one. Pages of other sites can send forms, so no other call does. */
  readonly acceptsForm?: true;
  /** What a good answer says in `message`, by its key in the gateway's texts (§3 SMS answer). */
  readonly successText?: SuccessText;
  /** The name under which §7 reads the value outside of `value`, besides. */
  readonly valueAlias?: 'data';
  /**
   * A read's answer may differ after these events and writes, by their names: pages that show it ask again, and a later
   * page does not take it from the cache.
   */
  readonly staleAfter?: readonly string[];
  /** How much its body may be, where it carries more than a form. */
  readonly maxBodyBytes?: number;
  readonly request: Request;
  readonly response: Response;
  /** The call's own refusals; every call may also answer with one of `universalErrors`. */
  readonly errors: readonly Code[];
}

/** Declares a call; types are taken from what is written. */
export function defineCall<
  const Name extends string,
  Request extends AnySchema,
  Response extends AnySchema,
  const Code extends ErrorCode = never,
>(definition: CallDefinition<Name, Request, Response, Code>): CallDefinition<Name, Request, Response, Code> {
  return definition;
}

export type AnyCall = CallDefinition;

/** Path and query of a call whose request stands in its address. */
export function callUrl(call: Pick<AnyCall, 'path'>, input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(key, String(value));
  }
  return query.size > 0 ? `${call.path}?${query}` : call.path;
}

export type CallInput<C extends AnyCall> = Input<C['request']>;
export type CallRequest<C extends AnyCall> = Output<C['request']>;
export type CallValue<C extends AnyCall> = Output<C['response']>;
/** The codes this call can fail with, its own and the universal ones. */
export type CallErrorCode<C extends AnyCall> = C['errors'][number] | UniversalError;

/** The answer every call travels in (SRV2). */
export type Envelope<T> =
  | { success: true; value: T; message: string; error: null; traceId: string; serverTime: number }
  | {
      success: false;
      value: ErrorDetails;
      /** Localised for the `Language` header; clients branch on `error`, never on this. */
      message: string;
      error: ErrorCode;
      traceId: string;
      serverTime: number;
    };

/** What a failed answer's `value` may carry; each code uses the fields that make sense for it. */
export interface ErrorDetails {
  /** A captcha is asked for from now on. */
  captcha?: boolean;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** Field errors of a form, by field name. */
  fields?: Record<string, FieldError>;
  /** What is available, in minor units, where money was short. */
  available?: number;
  [key: string]: unknown;
}

/** Why one field was refused: the rule's pattern and bounds (§5), or a reason of its own. */
export interface FieldError {
  patternId?: number;
  min?: number;
  max?: number;
  reason?: 'required' | 'pattern' | 'length' | 'mismatch' | 'taken' | 'common' | 'invalid';
}
