import { type CallFailure, type CallInput, setSystemStatus } from '@atrium/contracts/calls';
import { usePlatform } from '@atrium/contracts/react';
import { useState } from 'react';

/** Changes the status of the site; what the server refuses stands beside the form. */
export function useSetStatus(onDone: () => void) {
  const { calls } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const set = async (input: CallInput<typeof setSystemStatus>) => {
    setBusy(true);
    const result = await calls.invoke(setSystemStatus, input);
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (result.ok) onDone();
  };
  return { set, isBusy, failure };
}
