import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterThisTest } from './tidy-up.ts';

const server = fileURLToPath(new URL('../server.ts', import.meta.url));

/** Site and registry as a process of its own. */
export interface RegistryProcess {
  readonly url: string;
  /** SIGKILL: nothing is written any more. */
  kill(): Promise<void>;
}

/** Starts the registry's process over a data folder. */
export async function startRegistryProcess(dataDir: string, opsToken: string): Promise<RegistryProcess> {
  const own = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', OPS_TOKEN: opsToken, GATEWAY_URL: '' };
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  afterThisTest(kill);
  for await (const line of createInterface({ input: child.stdout })) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (!url) continue;
    child.stdout.resume();
    return { url, kill };
  }
  throw new Error('the registry ended before it listened');
}
