import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import Fastify, { type FastifyInstance } from 'fastify';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { OldDatabaseError } from './db/old-database.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { servedContract } from './http/contract.ts';
import { askContractGate, ContractRefusedError } from './http/contract-gate.ts';
import { loggerOptions } from './http/logger-options.ts';
import { seed } from './seed/index.ts';
import { settingsOf } from './settings.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';

/** The gateway as a process of its own. Everything it is told comes from the environment. */
const { env } = process;
const port = Number(env.PORT ?? ports.site);
const app: FastifyInstance = Fastify({ logger: loggerOptions(env.LOG_LEVEL ?? 'info') });

let server: EmbeddedPostgres | null = null;
let gateway: Gateway | null = null;
let tracing: Tracing | null = null;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await gateway?.close();
  await server?.stop();
  await tracing?.stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void stop().then(() => process.exit(0));
  });
}

/** The house's vendors, both of one process and one key. The key is given as PEM, or as the path of a file that holds it. */
function vendors() {
  const { SANDBOX_VENDOR_URL: url, SANDBOX_VENDOR_PUBLIC_KEY: key } = env;
  if (!url || !key) return {};
  const publicKeyPem = key.includes('BEGIN') ? key : readFileSync(key, 'utf8');
  const launchUrl = new URL('/play', url).href;
  const walletUrl = env.SANDBOX_VENDOR_WALLET_URL || new URL('/operator/v1', url).href;
  return {
    sandboxVendor: { launchUrl, publicKeyPem, walletUrl },
    transferVendor: { launchUrl: `${launchUrl}?purse=vendor`, walletUrl, publicKeyPem },
  };
}

try {
  tracing = await startTracing(env);
  if (!env.DATABASE_URL) {
    const dataDir = resolve(env.DATA_DIR ?? '.data');
    server = await startEmbeddedPostgres({ dataDir, notice: (text) => app.log.warn(text) });
  }
  const databaseUrl = env.DATABASE_URL ?? server?.databaseUrl ?? '';
  await askContractGate(servedContract(), {
    registryUrl: env.REGISTRY_URL,
    mode: env.GATE_GATEWAY,
    log: app.log,
  });
  await migrate(databaseUrl);
  gateway = await createGateway({
    databaseUrl,
    log: app.log,
    config: {
      environment: env.NODE_ENV === 'production' ? 'production' : 'development',
      ...vendors(),
      ...settingsOf(env),
    },
  });
  await seed(gateway.services, { withDemo: env.DEMO_DATA !== 'off' });
  await app.register(gateway.plugin);
  await app.listen({ port, host: env.HOST ?? '127.0.0.1' });
  gateway.startJobs();
} catch (error) {
  if (error instanceof ContractRefusedError || error instanceof OldDatabaseError) app.log.fatal(error.message);
  else app.log.fatal({ err: error }, 'the gateway could not start');
  await stop();
  process.exit(1);
}
