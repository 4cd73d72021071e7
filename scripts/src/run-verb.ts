import { StartError } from './start/settings.ts';

type Thrown = new (...args: never[]) => Error;

/**
 * Runs a command of verbs: 0 done, 1 refused, with the reason, 2 not understood, with the usage. `run` says whether it
 * understood; `refusals` are the errors whose message is the reason.
 */
export async function runVerb(usage: string, refusals: readonly Thrown[], run: () => Promise<boolean>): Promise<void> {
  try {
    if (await run()) return;
    console.error(usage);
    process.exitCode = 2;
  } catch (error) {
    const isNotUnderstood = error instanceof TypeError;
    const isRefused = [StartError, ...refusals].some((refusal) => error instanceof refusal);
    if (!isRefused && !isNotUnderstood && (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error(`✖ ${(error as Error).message}`);
    process.exitCode = isNotUnderstood ? 2 : 1;
  }
}
