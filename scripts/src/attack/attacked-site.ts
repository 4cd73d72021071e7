import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { demoAccounts } from '@atrium/gateway';
import { callsOf } from '@atrium/testing/calls';
import { isHealthy } from '../is-healthy.ts';
import { settingsFor } from '../start/settings.ts';
import { root } from '../workspace.ts';
import type { AttackedSite, DemoRole } from './attack-case.ts';

/** Of its own, so that a running Atrium is not affected. */
const port = 4670;
/** On a busy machine, whose parts are not built. */
const readyWithinMs = 20 * minuteMs;

/** The header in which a proxy would name the visitor: attackers and bystanders have addresses of their own with it. */
export const addressHeader = 'x-client-ip';

/** A freshly started `npm start`, behind an address header, with its data in a folder that is cleared first. */
export async function startAttackedSite(): Promise<AttackedSite & { stop(): Promise<void> }> {
  const dataDir = join(root, '.cache', 'attack-data');
  await rm(dataDir, { recursive: true, force: true });
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, CLIENT_IP_HEADER: addressHeader };
  const start = () => spawn(process.execPath, [join(root, 'scripts', 'bin', 'start.mjs')], { env, stdio: 'ignore' });
  const { vendorPort, paymentPort, internalPort } = settingsFor(port, dataDir);
  const on = (one: number) => `http://127.0.0.1:${one}`;
  let site = start();
  const untilReady = async () => {
    const giveUpAt = Date.now() + readyWithinMs;
    while (!((await isHealthy(on(port))) && (await isHealthy(on(vendorPort))))) {
      if (site.exitCode !== null || Date.now() > giveUpAt) {
        site.kill('SIGINT');
        throw new Error('the site did not start');
      }
      await pause(250);
    }
  };
  await untilReady();
  const tokens = new Map<DemoRole, Promise<string>>();
  const tokenOf = (role: DemoRole) => {
    const known = tokens.get(role) ?? loggedIn(on(port), role);
    tokens.set(role, known);
    return known;
  };
  return {
    url: on(port),
    internalUrl: on(internalPort),
    vendorUrl: on(vendorPort),
    paymentUrl: on(paymentPort),
    dataDir,
    tokenOf,
    async callsAs(role) {
      const token = await tokenOf(role);
      return callsOf(on(port), 'PH', () => token);
    },
    async killAndRestart() {
      const ended = once(site, 'exit');
      site.kill('SIGKILL');
      await ended;
      site = start();
      await untilReady();
    },
    async stop() {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    },
  };
}

async function loggedIn(url: string, role: DemoRole): Promise<string> {
  const account = demoAccounts.find((one) => one.role === role && one.merchantCode === 'PH');
  if (!account) throw new Error(`there is no demo account of a ${role}`);
  const calls = callsOf(url, account.merchantCode, () => null, { [addressHeader]: '203.0.113.200' });
  const { account: username, password } = account;
  const result = await calls.invoke(login, { type: 'username', username, password });
  if (!result.ok) throw new Error(`${username} cannot log in: ${result.failure.code}`);
  return result.value.token;
}
