import { type CallFailure, type CallValue, changeLiveSet } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { useEffect, useState } from 'react';
import type { Steps } from './open-change.ts';

export type Outcome = CallValue<typeof changeLiveSet>;

export interface DryRun {
  readonly outcome: Outcome | null;
  readonly failure: CallFailure | null;
}

/** What the change would do, by a dry run in the registry before the decision. */
export function useDryRun(steps: Steps, expected: number): DryRun | null {
  const { calls } = usePlatform();
  const [run, setRun] = useState<DryRun | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps of an open dialog do not change
  useEffect(() => {
    const ending = new AbortController();
    const input = { steps, expected, reason: '', dryRun: true };
    calls
      .invoke(changeLiveSet, input, { signal: ending.signal })
      .then((result) =>
        setRun(result.ok ? { outcome: result.value, failure: null } : { outcome: null, failure: result.failure }),
      )
      .catch(() => undefined);
    return () => ending.abort();
  }, [calls, expected]);
  return run;
}
