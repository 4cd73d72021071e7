import { type Connection, connectRemotely } from '@atrium/cli';
import { type CallValue, changeLiveSet, type LiveSetStep } from '@atrium/contracts/calls';
import { opsTokenOf } from '@atrium/registry';
import { type Typed, type } from './documented-commands.ts';
import { repository, system } from './system.ts';

/** The ops token of the system under test. */
export const opsToken = () => opsTokenOf({ dataDir: system.dataDir, environment: process.env });

/** The ops API of the system under test, as the command line uses it. */
export const connectOps = (): Promise<Connection> => connectRemotely(system.url, opsToken());

/** Types `npm run release -- …` for the system under test, or for another place. */
export function release(words: string, place: Record<string, string> = {}): Promise<Typed> {
  const site = { REGISTRY_URL: system.url, OPS_TOKEN: opsToken() ?? '' };
  return type(`npm run --silent release -- ${words}`, repository, { ...site, ...place });
}

type Change = CallValue<typeof changeLiveSet>;

/** Changes what is live, in one revision. @throws RefusedError, of the contract gate for one */
export async function changeLive(steps: LiveSetStep[], reason: string): Promise<Change> {
  const connection = await connectOps();
  return connection.invoke(changeLiveSet, { steps, reason });
}
