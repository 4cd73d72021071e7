import { type EmbeddedPostgres, startEmbeddedPostgres } from '@atrium/postgres';
import { createServer, stopOnSignals } from '@atrium/server-kit';
import type { FastifyInstance } from 'fastify';
import { OldDatabaseError } from './db/old-database.ts';
import { createGatewayFrom, type Gateway } from './gateway.ts';
import { servedContract } from './http/contract.ts';
import { askContractGate, ContractRefusedError } from './http/contract-gate.ts';
import { type GatewaySettings, readSettings, SettingsError } from './settings/settings.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';

/** The gateway as a process of its own, set up by its environment. */
const { env } = process;
const settings = settingsOrExit();
const logLevel = settings.logLevel ?? 'info';
const app = createServer({ logLevel, clientIpHeader: settings.config.clientIpHeader ?? null });

let server: EmbeddedPostgres | null = null;
let gateway: Gateway | null = null;
let internal: FastifyInstance | null = null;
let tracing: Tracing | null = null;

function settingsOrExit(): GatewaySettings {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const stop = stopOnSignals(async () => {
  // Both at once: the periodic work goes on elsewhere while the last requests are answered here.
  await Promise.all([app.close(), internal?.close(), gateway?.stopJobs()]);
  await gateway?.close();
  await server?.stop();
  await tracing?.stop();
});

try {
  tracing = await startTracing(env);
  const { dataDir, registryUrl, gate, port, host, internalPort } = settings;
  if (!settings.databaseUrl) {
    const notice = (text: string) => app.log.warn(text);
    server = await startEmbeddedPostgres({ dataDir, notice });
    server.supervise(notice);
  }
  const databaseUrl = settings.databaseUrl ?? server?.databaseUrl ?? '';
  await askContractGate(servedContract(), { registryUrl, mode: gate, log: app.log });
  gateway = await createGatewayFrom(env, { databaseUrl, log: app.log });
  await app.register(gateway.plugin);
  if (internalPort !== null) {
    internal = createServer({ logLevel, clientIpHeader: null });
    await internal.register(gateway.internalPages);
    await internal.listen({ port: internalPort, host: '127.0.0.1' });
  }
  await app.listen({ port, host });
  gateway.startJobs();
} catch (error) {
  if (error instanceof ContractRefusedError || error instanceof OldDatabaseError) app.log.fatal(error.message);
  else app.log.fatal({ err: error }, 'the gateway could not start');
  await stop();
  process.exit(1);
}
