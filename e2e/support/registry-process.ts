import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { systems } from '@atrium/scripts/journeys';
import { repository, system } from './system.ts';

const { port, dataDir } = systems.registry;

/** Site and registry as a process of its own, as operators set it up; it asks the gateway of the system under test. */
export async function startRegistry(settings: Record<string, string>) {
  await rm(dataDir, { recursive: true, force: true });
  const own = {
    PORT: String(port),
    DATA_DIR: dataDir,
    GATEWAY_URL: system.url,
    OPS_TOKEN: 'operator:secret-of-a-test',
  };
  const child = spawn(process.execPath, [join(repository, 'servers', 'registry', 'src', 'server.ts')], {
    env: { ...process.env, ...own, ...settings },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/registry/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isUp())) await pause(100);
  if (child.exitCode !== null) throw new Error('the registry did not start');
  return {
    url,
    /** Where the command line finds it. */
    place: { REGISTRY_URL: url, OPS_TOKEN: own.OPS_TOKEN },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
