import ky, { type KyInstance } from 'ky';
import {
  type AnyCall,
  type CallErrorCode,
  type CallFailure,
  type CallInput,
  type CallResult,
  type CallValue,
  callUrl,
  type Envelope,
} from '../calls/index.ts';
import type { BrowserSpan } from '../entities/index.ts';
import { type ErrorCode, isOutcomeUnknown } from '../errors/index.ts';
import type { CallOptions, Calls } from '../platform/index.ts';
import type { EncryptedBody, PayloadKey } from './encrypt-payload.ts';
import { createRepeats } from './repeats.ts';

/** What the client needs from its host; read again for each call. */
export interface CallsHost {
  /** Origin of the gateway; empty for the page's own. */
  baseUrl: string;
  /** `Authorization`, `Merchant`, `Language`, `X-Device-Id`. */
  headers(): Record<string, string>;
  payloadKey(): Promise<PayloadKey>;
  /** Text of a failure without a server's answer: NETWORK, TIMEOUT, SYS_INTERNAL. */
  errorText(code: ErrorCode): string;
  /** Server time of an answer and the local time of its arrival, to synchronise the clocks. */
  onServerTime(serverTime: number, receivedAt: number): void;
  /** The session is no longer valid. */
  onSessionLost(): void;
  /** The session may do nothing before its password is changed. */
  onPasswordChangeRequired?(): void;
  now(): number;
  /** A call that the gateway traces, as measured here. */
  onTraced?(span: BrowserSpan): void;
  timeoutMs?: number;
  /** The early response to a call of this name and headers; resolves to null if it failed. */
  early?(call: string, headers: Record<string, string>): Promise<Response | null> | null;
}

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** W3C trace context: a trace begins with the call of a browser, and the gateway continues it. */
const newTraceparent = () => `00-${randomHex(16)}-${randomHex(8)}-01`;

async function encrypted(input: unknown, host: CallsHost): Promise<EncryptedBody> {
  const { encryptPayload } = await import('./encrypt-payload.ts');
  return encryptPayload(input, await host.payloadKey(), host.now());
}

async function requestOf<C extends AnyCall>(call: C, input: CallInput<C>, host: CallsHost, options: CallOptions) {
  const headers: Record<string, string> = { ...host.headers(), traceparent: newTraceparent() };
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  if (options.requestId) headers['X-Request-Id'] = options.requestId;
  const body = inQuery ? undefined : call.encrypted ? await encrypted(input, host) : (input as object);
  return {
    url: `${host.baseUrl}${inQuery ? callUrl(call, input as Record<string, unknown>) : call.path}`,
    init: {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { json: body }),
      ...(options.signal ? { signal: options.signal } : {}),
    },
  };
}

function isEnvelope(answer: unknown): answer is Envelope<unknown> {
  return typeof answer === 'object' && answer !== null && 'success' in answer && 'traceId' in answer;
}

function unanswered<C extends AnyCall>(code: ErrorCode, host: CallsHost): CallFailure<CallErrorCode<C>> {
  return { code: code as CallErrorCode<C>, message: host.errorText(code), details: {}, traceId: '' };
}

/**
 * Makes the platform's calls over `fetch`. A refusal is a value; only an aborted call rejects. An idempotent write
 * whose outcome is unknown has the same id when it is repeated with the same input, so that it is done once.
 */
export function createCalls(host: CallsHost): Calls {
  const http: KyInstance = ky.create({ retry: 0, throwHttpErrors: false, timeout: host.timeoutMs ?? 15_000 });

  const repeats = createRepeats();

  async function answerOf<C extends AnyCall>(call: C, input: CallInput<C>, options: CallOptions) {
    const startedAt = host.now();
    const { url, init } = await requestOf(call, input, host, options);
    const response = (await host.early?.(call.name, init.headers)) ?? (await http(url, init));
    const answer: unknown = await response.json().catch(() => null);
    if (response.headers.has('x-traced')) {
      const outcome = isEnvelope(answer) ? (answer.error ?? 'OK') : 'SYS_INTERNAL';
      const { traceparent = '' } = init.headers;
      host.onTraced?.({ traceparent, name: call.name, startedAt, endedAt: host.now(), outcome });
    }
    if (!isEnvelope(answer)) return unanswered(response.ok || response.status < 500 ? 'BAD_URL' : 'SYS_INTERNAL', host);
    host.onServerTime(answer.serverTime, Date.now());
    return answer;
  }

  async function resultOf<C extends AnyCall>(
    call: C,
    input: CallInput<C>,
    options: CallOptions,
  ): Promise<CallResult<C>> {
    try {
      const answer = await answerOf(call, input, options);
      if ('code' in answer) return { ok: false, failure: answer };
      if (answer.success) return { ok: true, value: answer.value as CallValue<C>, serverTime: answer.serverTime };
      if (answer.error === 'AUTH_TOKEN_EXPIRED' || answer.error === 'AUTH_NOT_LOGGED_IN') host.onSessionLost();
      if (answer.error === 'AUTH_PASSWORD_CHANGE_REQUIRED') host.onPasswordChangeRequired?.();
      // A code that is newer than this page is passed on: the remote that made the call may know it.
      const code = (answer.error || 'SYS_INTERNAL') as CallErrorCode<C>;
      return {
        ok: false,
        failure: { code, message: answer.message, details: answer.value, traceId: answer.traceId },
      };
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      return { ok: false, failure: unanswered(isTimeout ? 'TIMEOUT' : 'NETWORK', host) };
    }
  }

  return {
    async invoke(call, input, options = {}) {
      if (!call.idempotent) return resultOf(call, input, options);
      const repeat = repeats.of(call, input);
      const result = await resultOf(call, input, { ...options, requestId: options.requestId ?? repeat.requestId });
      if (result.ok || !isOutcomeUnknown(result.failure.code)) repeat.forget();
      return result;
    },
  };
}
