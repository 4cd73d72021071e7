import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openRegistry, opsTokenOf, type Registry } from '@atrium/registry';
import type { Connection } from '../../release/connection/connection.ts';
import { connectRemotely } from '../../release/connection/remote-connection.ts';
import { root } from '../../workspace.ts';

const port = Number(process.env.BENCH_PORT ?? 4690) + 9;
const url = `http://127.0.0.1:${port}`;

/** A registry with a process of its own that can be killed. */
export interface RegistryProcess {
  readonly registry: Registry;
  readonly connection: Connection;
  /** Publishes the games remote as it was built, under another version. */
  publish(version: string): Promise<void>;
  /** Ends the process as a crash does, and starts another one. */
  replace(): Promise<void>;
  stop(): Promise<void>;
}

async function start(dataDir: string): Promise<ChildProcess> {
  const places = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', GATEWAY_URL: '', PROBE_URLS: '' };
  const child = spawn(process.execPath, [join(root, 'registry/src/server.ts')], {
    env: { ...process.env, ...places },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${url}/registry/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the registry did not start');
    await pause(20);
  }
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

export async function startRegistry(): Promise<RegistryProcess> {
  const dataDir = join(root, '.cache', 'bench-registry-process');
  rmSync(dataDir, { recursive: true, force: true });
  const registry = await openRegistry({ dataDir, gatewayUrl: null, environment: {} });
  let child = await start(dataDir);
  return {
    registry,
    connection: await connectRemotely(url, opsTokenOf({ dataDir, environment: {} }) ?? ''),
    async publish(version) {
      const build = join(dataDir, 'build');
      mkdirSync(build, { recursive: true });
      cpSync(join(root, 'mfe-games', 'dist'), build, { recursive: true });
      const record = JSON.parse(readFileSync(join(build, 'artifact.json'), 'utf8'));
      writeFileSync(join(build, 'artifact.json'), JSON.stringify({ ...record, version, origin: undefined }));
      await registry.publish(build);
    },
    async replace() {
      await kill(child);
      child = await start(dataDir);
    },
    async stop() {
      await kill(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
