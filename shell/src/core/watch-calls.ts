import type { AnyCall, CallResult, ErrorDetails } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';
import type { Calls } from '@atrium/contracts/platform';

/** The shell's calls, with whether a write is under way. */
export interface WatchedCalls extends Calls {
  /** Whether a call that must not be made twice is under way, such as a bet. */
  isWriting(): boolean;
}

export interface CallWatcher {
  /** Called with each answer of the server, also a refusal. */
  answered(): void;
  failed(code: ErrorCode, details: ErrorDetails): void;
  /** A write was done, or refused because what it is about has changed: what was read before it is stale. */
  written(callName: string): void;
}

const unanswered: readonly ErrorCode[] = ['NETWORK', 'TIMEOUT'];
const changed: readonly ErrorCode[] = ['CHANGED_MEANWHILE', 'PAY_ORDER_CHANGED', 'APPROVAL_DECIDED'];

/** How often a call that came too soon is made again, and what it waits at most: an address may send again by then. */
const mostRepeats = 2;
const longestWaitSeconds = 30;

/** In how many seconds a call is made again by itself: it came too soon and was not done, and may be made repeatedly. */
function repeatAfter(call: AnyCall, result: CallResult<AnyCall>): number | null {
  if (result.ok || result.failure.code !== 'RATE_LIMITED' || !(call.method === 'GET' || call.idempotent)) return null;
  const { retryAfter } = result.failure.details;
  return retryAfter !== undefined && retryAfter <= longestWaitSeconds ? retryAfter : null;
}

export function watchCalls(calls: Calls, { answered, failed, written }: CallWatcher): WatchedCalls {
  let writing = 0;
  return {
    isWriting: () => writing > 0,
    async invoke(call, input, options) {
      writing += Number(call.idempotent ?? false);
      try {
        let result = await calls.invoke(call, input, options);
        for (let repeats = 0; repeats < mostRepeats; repeats += 1) {
          const seconds = repeatAfter(call, result);
          if (seconds === null) break;
          failed('RATE_LIMITED', { retryAfter: seconds });
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
          result = await calls.invoke(call, input, options);
        }
        if (result.ok || !unanswered.includes(result.failure.code)) answered();
        const isStale = result.ok || changed.includes(result.failure.code);
        if (isStale && call.method !== 'GET') written(call.name);
        if (!result.ok) failed(result.failure.code, result.failure.details);
        return result;
      } finally {
        writing -= Number(call.idempotent ?? false);
      }
    },
  };
}
