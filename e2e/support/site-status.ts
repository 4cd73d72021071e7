import { type CallInput, setSystemStatus } from '@atrium/contracts/calls';
import { asStaff } from './staff.ts';

/** Opens and closes the site as the demo operator, by the API. */
export async function operator() {
  const set = (input: CallInput<typeof setSystemStatus>) => asStaff(setSystemStatus, input);
  return {
    announce: (what: { startsInMs: number; lastsMs: number }) => {
      const startsAt = Date.now() + what.startsInMs;
      return set({ status: 1, startsAt, endsAt: startsAt + what.lastsMs, reason: 'end-to-end test' });
    },
    open: () => set({ status: 0, reason: 'end-to-end test' }),
  };
}
