import { type CallInput, setSystemStatus } from '@atrium/contracts/calls';
import { useCommand } from '@atrium/contracts/react';

/** Changes the status of the site; refusals are shown beside the form. */
export function useSetStatus() {
  const { run, isBusy, failure } = useCommand();
  const set = async (input: CallInput<typeof setSystemStatus>) => void (await run(setSystemStatus, input));
  return { set, isBusy, failure };
}
