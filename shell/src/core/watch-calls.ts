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
  /** A write was done. */
  written(callName: string): void;
}

const unanswered: readonly ErrorCode[] = ['NETWORK', 'TIMEOUT'];

export function watchCalls(calls: Calls, { answered, failed, written }: CallWatcher): WatchedCalls {
  let writing = 0;
  return {
    isWriting: () => writing > 0,
    async invoke(call, input, options) {
      writing += Number(call.idempotent ?? false);
      try {
        const result = await calls.invoke(call, input, options);
        if (result.ok || !unanswered.includes(result.failure.code)) answered();
        if (result.ok && call.method !== 'GET') written(call.name);
        if (!result.ok) failed(result.failure.code, result.failure.details);
        return result;
      } finally {
        writing -= Number(call.idempotent ?? false);
      }
    },
  };
}
