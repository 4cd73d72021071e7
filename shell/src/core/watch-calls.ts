import type { ErrorDetails } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';
import type { Calls } from '@atrium/contracts/platform';

/** The hall's calls, with what is under way. */
export interface WatchedCalls extends Calls {
  /** Whether a write that moves money is on its way. */
  isWriting(): boolean;
}

export interface CallWatcher {
  /** A server of ours answered, whatever it said. */
  answered(): void;
  failed(code: ErrorCode, details: ErrorDetails): void;
}

const unanswered: readonly ErrorCode[] = ['NETWORK', 'TIMEOUT'];

export function watchCalls(calls: Calls, { answered, failed }: CallWatcher): WatchedCalls {
  let writing = 0;
  return {
    isWriting: () => writing > 0,
    async invoke(call, input, options) {
      writing += Number(call.idempotent ?? false);
      try {
        const result = await calls.invoke(call, input, options);
        if (result.ok || !unanswered.includes(result.failure.code)) answered();
        if (!result.ok) failed(result.failure.code, result.failure.details);
        return result;
      } finally {
        writing -= Number(call.idempotent ?? false);
      }
    },
  };
}
