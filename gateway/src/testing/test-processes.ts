import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startTestGateway, type TestGateway } from './test-gateway.ts';
import { createTestVendor, type TestVendor, testVendorConfig } from './test-vendor.ts';

const server = fileURLToPath(new URL('../server.js', import.meta.url));

/** One gateway process as operations start it. */
export interface TestProcess {
  readonly url: string;
  /** The vendor of the tests, asking this process. */
  readonly vendor: TestVendor;
  /** Whether it has said that it leads the jobs. */
  leads(): boolean;
  isAlive(): boolean;
  /** As the kernel does it when memory is short: nothing is tidied. */
  kill(): Promise<void>;
}

/** Several gateway processes on one database, and a gateway in this process to look at it. */
export interface TestProcesses {
  readonly house: TestGateway;
  readonly processes: TestProcess[];
  startProcess(): Promise<TestProcess>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** @throws Error when the process ends before it is ready */
async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`a gateway process ended with ${child.exitCode}`);
}

export async function startTestProcesses(count: number): Promise<TestProcesses> {
  const house = await startTestGateway({ sandboxVendor: testVendorConfig });
  const processes: TestProcess[] = [];

  async function startProcess(): Promise<TestProcess> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [server], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: house.database.databaseUrl,
        SANDBOX_VENDOR_URL: testVendorConfig.launchUrl,
        SANDBOX_VENDOR_PUBLIC_KEY: testVendorConfig.publicKeyPem,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let leads = false;
    createInterface({ input: child.stdout }).on('line', (line) => {
      leads ||= line.includes('leading the jobs');
    });
    await untilReady(url, child);
    const started: TestProcess = {
      url,
      vendor: createTestVendor({ ...house, baseUrl: url }),
      leads: () => leads,
      isAlive: () => child.exitCode === null && child.signalCode === null,
      async kill() {
        if (!started.isAlive()) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
    processes.push(started);
    return started;
  }

  // The first one seeds the database.
  for (let index = 0; index < count; index += 1) await startProcess();
  return {
    house,
    processes,
    startProcess,
    async close() {
      await Promise.all(processes.map((one) => one.kill()));
      await house.close();
    },
  };
}
