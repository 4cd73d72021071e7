import { runSteps } from './run-step.ts';
import { databaseStep, endToEndStep, verifySteps } from './steps.ts';

/** `npm test`: everything CI runs. */
export async function main(): Promise<void> {
  await runSteps([...verifySteps(), databaseStep(), endToEndStep()]);
}
