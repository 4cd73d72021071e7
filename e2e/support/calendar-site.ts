import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AnyCall, type CallInput, type CallValue, login, register } from '@atrium/contracts/calls';
import { callsOf } from '@atrium/scripts/calls-as';
import { systems } from '@atrium/scripts/journeys';
import { settingsFor } from '@atrium/scripts/settings';
import { type Account, birthday, newAccount } from './accounts.ts';
import { repository } from './system.ts';
import { randomPart } from './visitor.ts';

/** A site of the journey's own, whose days can be ended. */
export interface CalendarSite {
  readonly url: string;
  /** Where its vendor's games are. */
  readonly vendorUrl: string;
  forward(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** @param hours how far ahead of the real clock it begins */
export async function startCalendarSite(hours: number): Promise<CalendarSite> {
  const { port, dataDir } = systems.calendar;
  await rm(dataDir, { recursive: true, force: true });
  const { internalPort, vendorPort } = settingsFor(port, dataDir);
  const site = spawn(process.execPath, [join(repository, 'scripts', 'bin', 'start.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CLIENT_IP_HEADER: 'x-forwarded-for',
      SETTABLE_CLOCK: String(hours),
    },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (site.exitCode === null && !(await isUp())) await pause(500);
  if (site.exitCode !== null) throw new Error('the site did not start');
  return {
    url,
    vendorUrl: `http://localhost:${vendorPort}`,
    async forward(ms) {
      const answer = await fetch(`http://127.0.0.1:${internalPort}/clock?forwardMs=${ms}`, { method: 'POST' });
      if (!answer.ok) throw new Error(`the clock was not put forward: ${answer.status}`);
    },
    async stop() {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    },
  };
}

/** Somebody with an account at such a site; a session that a day has ended is begun again. */
export class Person {
  token: string | null = null;
  readonly site: CalendarSite;
  readonly account: Account;
  private readonly headers = { 'X-Forwarded-For': `10.${randomPart()}.${randomPart()}.${randomPart()}` };

  constructor(site: CalendarSite, account: Account) {
    this.site = site;
    this.account = account;
  }

  private invoke<C extends AnyCall>(call: C, input: CallInput<C>) {
    return callsOf(this.site.url, 'PH', () => this.token, this.headers).invoke(call, input);
  }

  /** Begins a session. */
  async enter(): Promise<string> {
    this.token = null;
    const result = await this.invoke(login, { type: 'username', ...this.account });
    if (!result.ok) throw new Error(`${this.account.username} cannot log in: ${result.failure.code}`);
    this.token = result.value.token;
    return this.token;
  }

  /** @throws where the call is refused */
  async ask<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>> {
    if (this.token === null) await this.enter();
    let result = await this.invoke(call, input);
    if (!result.ok && result.failure.code === 'AUTH_TOKEN_EXPIRED') {
      await this.enter();
      result = await this.invoke(call, input);
    }
    if (!result.ok) throw new Error(`${call.name} was refused: ${result.failure.code} ${result.failure.message}`);
    return result.value;
  }

  /** Somebody new who joins by a link, or without anybody above. */
  static async join(site: CalendarSite, affiliateCode?: string): Promise<Person> {
    const person = new Person(site, newAccount());
    const { username, password } = person.account;
    const result = await person.invoke(register, {
      ...{ username, password, confirmPassword: password, birthday, login: false },
      ...{ registerMethod: 'WEB', registerUrl: site.url, domain: new URL(site.url).hostname },
      ...(affiliateCode ? { affiliateCode } : {}),
    });
    if (!result.ok) throw new Error(`${username} cannot join: ${result.failure.code} ${result.failure.message}`);
    return person;
  }
}
