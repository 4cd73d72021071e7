import type { CallValue, getHumanChallenge } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';

type Challenge = CallValue<typeof getHumanChallenge>;
interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

const solveMs = minuteMs;

/** Async, so that a browser that refuses to make a worker is a rejection, too. */
async function inWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url));
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }) => (data?.derivedKey ? resolve(data) : reject(new Error('the work was not solved')));
    worker.onerror = () => reject(new Error('the worker could not be started'));
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: solveMs });
  }).finally(() => worker.terminate());
}

async function inPage(challenge: object): Promise<Solution> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const solution = await solveChallenge({
    challenge: challenge as Parameters<typeof solveChallenge>[0]['challenge'],
    deriveKey,
    timeout: solveMs,
  });
  if (!solution) throw new Error('the work was not solved');
  return solution;
}

/** Solves a challenge in a worker, or in the page without one, and returns the text for the gateway. */
export async function solveWork(challenge: Challenge): Promise<string> {
  const { counter, derivedKey } = await inWorker(challenge).catch(() => inPage(challenge));
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
