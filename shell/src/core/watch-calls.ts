import type { ErrorDetails } from '@atrium/contracts/calls';
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

export function watchCalls(calls: Calls, { answered, failed, written }: CallWatcher): WatchedCalls {
  let writing = 0;
  return {
    isWriting: () => writing > 0,
    async invoke(call, input, options) {
      writing += Number(call.idempotent ?? false);
      try {
        const result = await calls.invoke(call, input, options);
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
