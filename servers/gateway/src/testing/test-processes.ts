import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@atrium/postgres/testing';
import { defaultConfig } from '../settings/config.ts';
import { createTestClock, startTestGateway, type TestGateway } from './test-gateway.ts';
import { createTestVendor, type TestVendor, testVendorConfig } from './test-vendor.ts';

const server = fileURLToPath(new URL('./skewed-server.ts', import.meta.url));

/** One gateway process as operations start it. */
export interface TestProcess {
  readonly url: string;
  /** The vendor of the tests, which sends its requests to this process. */
  readonly vendor: TestVendor;
  /** Whether it has logged that it leads the jobs. */
  leads(): boolean;
  /** Requests that it has answered. */
  answered(): number;
  isAlive(): boolean;
  /** SIGKILL, as by the kernel when memory is short: nothing is cleaned up. */
  kill(): Promise<void>;
}

/** Several gateway processes on one database, and a gateway in this process to look at it. */
export interface TestProcesses {
  readonly gateway: TestGateway;
  readonly processes: TestProcess[];
  /** One more, or another one at the port of one that was killed. */
  startProcess(at?: TestProcess, clockSkewMs?: number): Promise<TestProcess>;
  close(): Promise<void>;
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

/** With a payment provider, where there is one. */
export async function startTestProcesses(
  count: number,
  provider: { url: string; secret: string } | null = null,
): Promise<TestProcesses> {
  const config = {
    sandboxVendor: testVendorConfig,
    publicOrigins: ['http://site.test'],
    payments: { ...defaultConfig.payments, sandbox: provider },
  };
  // The processes know the real time only.
  const gateway = await startTestGateway(config, createTestClock());
  const processes: TestProcess[] = [];

  async function startProcess(at?: TestProcess, clockSkewMs = 0): Promise<TestProcess> {
    const port = at ? Number(new URL(at.url).port) : await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(process.execPath, [server], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: gateway.database.databaseUrl,
        SANDBOX_VENDOR_URL: testVendorConfig.launchUrl,
        SANDBOX_VENDOR_PUBLIC_KEY: testVendorConfig.publicKeyPem,
        CLIENT_IP_HEADER: 'x-real-ip',
        ...(provider ? { PAYMENT_SANDBOX_URL: provider.url, PAYMENT_SANDBOX_SECRET: provider.secret } : {}),
        DEMO_DATA: 'off',
        CLOCK_SKEW_MS: String(clockSkewMs),
        // What `leads` and `answered` are read from.
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let leads = false;
    let answered = 0;
    createInterface({ input: child.stdout }).on('line', (line) => {
      leads ||= line.includes('leading the jobs');
      answered += line.includes('request completed') ? 1 : 0;
    });
    await untilReady(url, child);
    const started: TestProcess = {
      url,
      vendor: createTestVendor({ ...gateway, baseUrl: url }),
      leads: () => leads,
      answered: () => answered,
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

  async function close(): Promise<void> {
    await Promise.all(processes.map((one) => one.kill()));
    await gateway.close();
  }
  // All at once, as after a deployment: one of them fills the database, the others wait for it.
  const started = await Promise.allSettled(Array.from({ length: count }, () => startProcess()));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await close();
    throw failed.reason;
  }
  return {
    gateway,
    processes,
    startProcess,
    close,
  };
}
