import type { Calls } from '@atrium/contracts/platform';

/** The hall's calls, with what is under way. */
export interface WatchedCalls extends Calls {
  /** Whether a write that moves money is on its way. */
  isWriting(): boolean;
}

export function watchCalls(calls: Calls): WatchedCalls {
  let writing = 0;
  return {
    isWriting: () => writing > 0,
    async invoke(call, input, options) {
      if (!call.idempotent) return calls.invoke(call, input, options);
      writing += 1;
      try {
        return await calls.invoke(call, input, options);
      } finally {
        writing -= 1;
      }
    },
  };
}
