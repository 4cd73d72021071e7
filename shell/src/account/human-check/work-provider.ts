import { getHumanChallenge } from '@atrium/contracts/calls';
import type { HumanProvider } from './human-provider.ts';
import { solveWork } from './solve-work.ts';

/** A proof of work of the house's own: nothing to read, nothing of anybody else's to load. */
export const workProvider: HumanProvider = {
  async begin(calls, action) {
    const result = await calls.invoke(getHumanChallenge, { action });
    if (!result.ok) return null;
    const solved = solveWork(result.value);
    // Whoever asks for the answer hears of it.
    solved.catch(() => undefined);
    return { kind: 'silent', answer: async () => ({ altcha: await solved }) };
  },
};
