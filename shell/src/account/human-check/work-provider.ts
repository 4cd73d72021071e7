import { getHumanChallenge } from '@atrium/contracts/calls';
import type { HumanProvider } from './human-provider.ts';
import { solveWork } from './solve-work.ts';

/** The operator's own proof of work, without input of the player and without third parties. */
export const workProvider: HumanProvider = {
  async begin(calls, action) {
    const result = await calls.invoke(getHumanChallenge, { action });
    if (!result.ok) return null;
    const solved = solveWork(result.value);
    // The failure is reported when the answer is awaited.
    solved.catch(() => undefined);
    return { kind: 'silent', answer: async () => ({ altcha: await solved }) };
  },
};
