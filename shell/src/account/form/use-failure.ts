import type { CallFailure } from '@atrium/contracts/calls';
import { useState } from 'react';
import { useSecondsUntil } from './use-wait.ts';

export interface ShownFailure {
  readonly failure: CallFailure | null;
  /** Until a form that was submitted too often may be submitted again. */
  readonly waitSeconds: number;
  show(failure: CallFailure | null): void;
}

/** Refusals after which the same form may be submitted again later; those of a closed site are handled elsewhere. */
const throttles = new Set<string>(['RATE_LIMITED', 'AUTH_LOCKED']);

/** The reason why a form was refused, and the wait that the server requires (429). */
export function useFailure(): ShownFailure {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const waitSeconds = useSecondsUntil(until);
  return {
    failure,
    waitSeconds,
    show(next) {
      setFailure(next);
      const retryAfter = next && throttles.has(next.code) ? next.details.retryAfter : undefined;
      setUntil(retryAfter ? Date.now() + retryAfter * 1000 : null);
    },
  };
}
