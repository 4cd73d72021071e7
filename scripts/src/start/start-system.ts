import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGatewaySettings, startTracing } from '@atrium/gateway';
import { ensureSecret } from '@atrium/payment-sandbox';
import { openRegistry, type Registry, type Sources } from '@atrium/registry';
import { ensureKeyPair } from '@atrium/vendor-sandbox';
import { localBuilds, publishLocal } from '../artifacts/publish-local.ts';
import { namedAddress, ownAddress } from './addresses.ts';
import { buildInChild } from './build-in-child.ts';
import { refuseBreakingGateway } from './check-gateway.ts';
import { keepChild } from './child.ts';
import { takeDataFolder } from './data-folder.ts';
import { type RunningDatabase, startDatabase } from './database.ts';
import { checkPort } from './free-port.ts';
import type { StartSettings } from './settings.ts';
import { createSite } from './site.ts';
import { Undo } from './undo.ts';

export interface RunningSystem {
  readonly url: string;
  readonly databaseUrl: string;
  readonly registry: Registry;
  stop(): Promise<void>;
}

const feedScript = fileURLToPath(new URL('./feed-child.ts', import.meta.url));
const paymentScript = fileURLToPath(new URL('./payment-child.ts', import.meta.url));
const vendorScript = fileURLToPath(new URL('./vendor-child.ts', import.meta.url));

const vendorFolder = ({ dataDir }: StartSettings) => join(dataDir, 'vendor-sandbox');
const paymentFolder = ({ dataDir }: StartSettings) => join(dataDir, 'payment-sandbox');
const feedFolder = ({ dataDir }: StartSettings, name: 'a' | 'b' | 'draw') => join(dataDir, 'feed-sandbox', name);

async function begin(
  settings: StartSettings,
  { say, undo, sources }: StartOptions & { say: (line: string) => void; undo: Undo },
): Promise<RunningSystem> {
  // Before any change, so that invalid settings of the gateway are reported at once.
  readGatewaySettings(process.env);
  await checkPort(settings.port, 'the site');
  await checkPort(settings.vendorPort, 'the vendor sandbox');
  await checkPort(settings.paymentPort, 'the payment sandbox');
  await checkPort(settings.internalPort, 'the internal pages');
  for (const port of settings.feedPorts) await checkPort(port, 'a feed of lottery results');
  undo.push(takeDataFolder(settings.dataDir));

  say('Building what is missing, starting the database …');
  const [, database] = await Promise.all([buildInChild(), begunDatabase(settings, { say, undo })]);

  const registry = await openRegistry({
    dataDir: settings.dataDir,
    gatewayUrl: ownAddress(settings),
    environment: process.env,
  });
  const published = await publishLocal(registry, localBuilds());
  for (const one of published) say(`  ${one}`);
  await refuseBreakingGateway({ registry, dataDir: settings.dataDir, say, mode: process.env.GATE_GATEWAY });

  const vendorKeys = ensureKeyPair(vendorFolder(settings));
  const feedSecrets = [ensureSecret(feedFolder(settings, 'a')), ensureSecret(feedFolder(settings, 'b'))] as const;
  say('Preparing the database …');
  const tracing = await startTracing(process.env);
  undo.push(async () => tracing?.stop());
  const { app, internal, gateway } = await createSite({
    settings,
    databaseUrl: database.databaseUrl,
    registry,
    vendorPublicKeyPem: vendorKeys.publicKeyPem,
    paymentSecret: ensureSecret(paymentFolder(settings)),
    feedSecrets,
    sources,
  });
  undo.push(() => gateway.close());
  undo.push(() => internal.close());
  undo.push(() => app.close());

  const url = namedAddress(settings);
  startSandboxes(settings, { url, undo, feedSecrets, say });
  await internal.listen({ port: settings.internalPort, host: '127.0.0.1' });
  await app.listen({ port: settings.port, host: process.env.HOST ?? '::' });
  gateway.startJobs();
  return { url, databaseUrl: database.databaseUrl, registry, stop: () => undo.all() };
}

interface SandboxPlace {
  readonly url: string;
  readonly undo: Undo;
  readonly feedSecrets: readonly string[];
  readonly say: (line: string) => void;
}

/** Companies that the operator works with, each a process of its own. */
function startSandboxes(settings: StartSettings, { url, undo, feedSecrets, say }: SandboxPlace): void {
  const start = (script: string, environment: Record<string, string>) => {
    const child = keepChild(script, { ...environment, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }, say);
    undo.push(() => child.stop());
  };
  start(vendorScript, {
    PORT: String(settings.vendorPort),
    GATEWAY_URL: url,
    DATA_DIR: vendorFolder(settings),
    SITE_ORIGINS: `${url} http://127.0.0.1:${settings.port}`,
  });
  start(paymentScript, {
    PORT: String(settings.paymentPort),
    GATEWAY_URL: url,
    DATA_DIR: paymentFolder(settings),
    PUBLIC_URL: `http://localhost:${settings.paymentPort}`,
  });
  for (const [index, port] of settings.feedPorts.entries()) {
    start(feedScript, {
      PORT: String(port),
      FEED_NAME: index === 0 ? 'A' : 'B',
      FEED_SECRET: feedSecrets[index] ?? '',
      FEED_DRAW_SEED: ensureSecret(feedFolder(settings, 'draw')),
    });
  }
}

async function begunDatabase(
  settings: StartSettings,
  { say, undo }: { say: (line: string) => void; undo: Undo },
): Promise<RunningDatabase> {
  const database = await startDatabase(settings, say);
  undo.push(() => database.stop());
  return database;
}

export interface StartOptions {
  /** Receives progress messages, one line each. */
  readonly say?: (line: string) => void;
  /** Undoes the steps so far, also when the start is interrupted. */
  readonly undo?: Undo;
  /** Parts from source; see the registry's plugin. */
  readonly sources?: Sources | undefined;
}

/**
 * Starts everything (architecture, "What runs where", one machine).
 * @throws StartError with one sentence for the person at the terminal
 */
export async function startSystem(settings: StartSettings, options: StartOptions = {}): Promise<RunningSystem> {
  const { say = () => {}, undo = new Undo(), sources } = options;
  try {
    return await begin(settings, { say, undo, sources });
  } catch (error) {
    await undo.all();
    throw error;
  }
}
