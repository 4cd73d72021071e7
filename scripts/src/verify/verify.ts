import { runSteps } from './run-step.ts';
import { verifySteps } from './steps.ts';

/** `npm run verify`: everything that can be said without a database and a browser. */
export async function main(): Promise<void> {
  await runSteps(verifySteps());
}
