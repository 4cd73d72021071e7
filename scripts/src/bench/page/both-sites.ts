import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answerRealityCheck } from '@atrium/contracts/calls';
import { demoAccounts } from '@atrium/gateway';
import { callsAs } from '../../calls-as.ts';
import { StartError } from '../../start/settings.ts';
import { giveWayToBrowser, untilQuiet } from '../frame/started-process.ts';

const script = fileURLToPath(new URL('both-sites-child.ts', import.meta.url));

export interface SiteAddresses {
  readonly federated: string;
  readonly bundle: string;
}

/** A measurement of each site, to be taken by turns. */
export const bySite = <T>(run: (site: keyof SiteAddresses) => Promise<T>) => ({
  federated: () => run('federated'),
  bundle: () => run('bundle'),
});

export interface BothSites extends SiteAddresses {
  /** A session of the demo agent, who may open every page; valid on both sites. */
  token(): Promise<string>;
  stop(): Promise<void>;
}

async function loginAt(url: string): Promise<string> {
  const demo = demoAccounts.find(({ role }) => role === 'agent');
  if (!demo) throw new StartError('There is no demo account to measure with.');
  const { calls, token } = await callsAs(url, demo);
  // The site's data are kept, and an hour of play asks for a check over every page.
  await calls.invoke(answerRealityCheck, {});
  return token;
}

/**
 * The started system, and the same gateway's data behind a site that serves the single bundle, both in a process that
 * gives way to the browser.
 */
export async function startBothSites(): Promise<BothSites> {
  const sites = fork(script);
  const ended = once(sites, 'exit');
  giveWayToBrowser(sites);
  const addresses = await Promise.race([once(sites, 'message').then(([message]) => message as SiteAddresses), ended]);
  if (Array.isArray(addresses)) throw new StartError('The two sites did not start; see above.');
  await untilQuiet();
  let token: Promise<string> | null = null;
  return {
    ...addresses,
    token: () => {
      token ??= loginAt(addresses.federated);
      return token;
    },
    async stop() {
      sites.send('stop');
      await ended;
    },
  };
}
