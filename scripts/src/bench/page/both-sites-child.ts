import { join } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import { createGateway } from '@atrium/gateway';
import { registryPlugin } from '@atrium/registry';
import Fastify from 'fastify';
import { exitWithParent } from '../../start/child.ts';
import { settingsFor } from '../../start/settings.ts';
import { startSystem } from '../../start/start-system.ts';
import { Undo } from '../../start/undo.ts';
import { root } from '../../workspace.ts';
import type { SiteAddresses } from './both-sites.ts';
import { buildOneBundle, bundleRegistry } from './one-bundle.ts';

const port = 4670;
/** Beyond all that the system listens at. */
const bundlePort = port + Math.max(...Object.values(ports)) - ports.site + 1;

exitWithParent();
const undo = new Undo();
const system = await startSystem(settingsFor(port, join(root, '.cache', 'bench-data')), { undo });
const bundle = await buildOneBundle();
const { registry, live } = await bundleRegistry(bundle, await system.registry.liveSets.current());
const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
const gateway = await createGateway({ databaseUrl: system.databaseUrl, log: app.log });
await app.register(gateway.plugin);
await app.register(registryPlugin, { registry, policy: { frameOrigins: [] }, sources: { present: async () => live } });
undo.push(() => gateway.close());
undo.push(() => app.close());
await app.listen({ port: bundlePort, host: '::' });
const addresses: SiteAddresses = { federated: system.url, bundle: `http://localhost:${bundlePort}` };
process.send?.(addresses);
process.once('message', async () => {
  await undo.all();
  process.exit();
});
