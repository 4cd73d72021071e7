import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@atrium/postgres';
import { ensureKeyPair } from '@atrium/vendor-sandbox';
import { addressHeader } from '../../attack/attacked-site.ts';
import { root } from '../../workspace.ts';

const port = Number(process.env.BENCH_PORT ?? 4690);
const dataDir = join(root, '.cache', 'bench-capacity');

/** One gateway process, its database and the vendor of its games, each with processor time of its own. */
export interface CapacitySite {
  readonly url: string;
  /** Settings that reach the same database and vendor. */
  readonly environment: Record<string, string>;
  readonly gatewayPid: number;
  readonly databasePid: number;
  stop(): Promise<void>;
}

async function start(script: string, url: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, script)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${script} did not start`);
    await pause(50);
  }
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function startCapacitySite(): Promise<CapacitySite> {
  rmSync(dataDir, { recursive: true, force: true });
  const database = await startEmbeddedPostgres({ dataDir });
  const vendorFolder = join(dataDir, 'vendor-sandbox');
  const [url, vendorUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  const environment = {
    DATABASE_URL: database.databaseUrl,
    SANDBOX_VENDOR_URL: vendorUrl,
    SANDBOX_VENDOR_PUBLIC_KEY: ensureKeyPair(vendorFolder).publicKeyPem,
    PUBLIC_ORIGINS: url,
    LOG_LEVEL: 'warn',
    // All players come from one address here, which the guard of the calls would stop.
    CLIENT_IP_HEADER: addressHeader,
  };
  const vendor = await start('vendor-sandbox/src/server.ts', vendorUrl, {
    ...{ PORT: String(port + 1), DATA_DIR: vendorFolder, GATEWAY_URL: url, SITE_ORIGINS: url, LOG_LEVEL: 'warn' },
  });
  const gateway = await start('gateway/src/server.ts', url, { ...environment, PORT: String(port), DATA_DIR: dataDir });
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  return {
    url,
    environment,
    gatewayPid: gateway.pid ?? 0,
    databasePid: Number(readFileSync(pidFile, 'utf8').split('\n')[0]),
    async stop() {
      await Promise.all([end(gateway), end(vendor)]);
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
