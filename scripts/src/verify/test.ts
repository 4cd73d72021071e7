import { ensureServers } from './ensure-servers.ts';
import { runSteps } from './run-step.ts';
import { databaseStep, endToEndStep, verifySteps } from './steps.ts';

/** `npm test`: everything CI runs. */
export async function main(): Promise<void> {
  if (ensureServers()) process.env.ATRIUM_SERVERS = 'required';
  await runSteps([...verifySteps(), databaseStep(), endToEndStep()]);
}
