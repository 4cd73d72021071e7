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
/** Texts of successful answers that show one. */
export type SuccessText = 'codeSent' | 'resetLinkSent';

/** Every logged-in caller, trial players included. */
export const loggedIn = ['member', 'trial', 'agent', 'staff'] as const satisfies readonly Caller[];
/** Holders of a real account with money of their own: agents have one too (T30). */
export const accountHolders = ['member', 'agent'] as const satisfies readonly Caller[];

/** Callers with a password of their own. */
export const passwordHolders = ['member', 'agent', 'staff'] as const satisfies readonly Caller[];

/**
 * One call of the platform API. GET and DELETE carry `request` as query parameters, the others as a JSON
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
  /** A write that requires `X-Request-Id` and returns the same answer to a repeat with the same one. */
  readonly idempotent?: boolean;
  /** Answered during maintenance: the calls that show it, and the login that staff need to end it. */
  readonly isOpenDuringMaintenance?: true;
  /** Open to a session whose owner must change the password first (S24). */
  readonly isOpenBeforePasswordChange?: true;
  /** A write by staff without an audit line, because it is recorded elsewhere or changes nothing. */
  readonly isUnaudited?: true;
  /** Accepts the body as a form, too. Pages of other sites can send forms, so no other call does. */
  readonly acceptsForm?: true;
  /** The `message` of a successful answer, by its key in the gateway's texts. */
  readonly successText?: SuccessText;
  /** A second name for the value beside `value`, for clients that read that one. */
  readonly valueAlias?: 'data';
  /** A field of the value that stands beside `value`, too, for clients that read it there. */
  readonly topField?: 'chatUrl';
  /**
   * Names of the events and writes that make a read's answer stale: open pages read it again, and later pages do not
   * use the cache.
   */
  readonly staleAfter?: readonly string[];
  /** Its cost in ordinary requests, for the rate limit of an address. */
  readonly cost?: number;
  /** Limit of a body that is larger than a form. */
  readonly maxBodyBytes?: number;
  readonly request: Request;
  readonly response: Response;
  /** The call's own refusals; every call may also answer with one of `universalErrors`. */
  readonly errors: readonly Code[];
}

/** Declares a call; its types are inferred. */
export function defineCall<
  const Name extends string,
  Request extends AnySchema,
  Response extends AnySchema,
  const Code extends ErrorCode = never,
>(definition: CallDefinition<Name, Request, Response, Code>): CallDefinition<Name, Request, Response, Code> {
  return definition;
}

export type AnyCall = CallDefinition;

/** Path and query of a call whose request is in its URL. */
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

/** The envelope of every call's answer (SRV2). */
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

/** The `value` of a failed answer; each code uses its own fields. */
export interface ErrorDetails {
  /** A captcha is required from now on. */
  captcha?: boolean;
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Field errors of a form, by field name. */
  fields?: Record<string, FieldError>;
  /** The available amount, in minor units, if money was short. */
  available?: number;
  [key: string]: unknown;
}

/** Why one field was refused: the rule's pattern and bounds, or a reason of its own. */
export interface FieldError {
  patternId?: number;
  min?: number;
  max?: number;
  reason?: 'required' | 'pattern' | 'length' | 'mismatch' | 'taken' | 'common' | 'invalid';
}
