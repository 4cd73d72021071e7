import { join } from 'node:path';
import { answerRealityCheck } from '@atrium/contracts/calls';
import { ports } from '@atrium/contracts/constants';
import { createGateway, demoAccounts } from '@atrium/gateway';
import { registryPlugin } from '@atrium/registry';
import Fastify from 'fastify';
import { callsAs } from '../../calls-as.ts';
import { StartError, settingsFor } from '../../start/settings.ts';
import { startSystem } from '../../start/start-system.ts';
import { Undo } from '../../start/undo.ts';
import { root } from '../../workspace.ts';
import { buildOneBundle, bundleRegistry } from './one-bundle.ts';

const port = 4670;
/** Beyond all that the system listens at. */
const bundlePort = port + Math.max(...Object.values(ports)) - ports.site + 1;

export interface BothSites {
  readonly federated: string;
  readonly bundle: string;
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

/** The started system, and the same gateway's data behind a site that serves the single bundle. */
export async function startBothSites(): Promise<BothSites> {
  const dataDir = join(root, '.cache', 'bench-data');
  const undo = new Undo();
  const system = await startSystem(settingsFor(port, dataDir), { undo });
  const bundle = await buildOneBundle();
  const { registry, live } = await bundleRegistry(bundle, await system.registry.liveSets.current());
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
  const gateway = await createGateway({ databaseUrl: system.databaseUrl, log: app.log });
  await app.register(gateway.plugin);
  await app.register(registryPlugin, {
    registry,
    policy: { frameOrigins: [] },
    sources: { present: async () => live },
  });
  undo.push(() => gateway.close());
  undo.push(() => app.close());
  await app.listen({ port: bundlePort, host: '::' });
  let token: Promise<string> | null = null;
  return {
    federated: system.url,
    bundle: `http://localhost:${bundlePort}`,
    token: () => {
      token ??= loginAt(system.url);
      return token;
    },
    stop: () => undo.all(),
  };
}
