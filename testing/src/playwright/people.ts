import { type AnyCall, type CallInput, type CallValue, login, logout, register } from '@atrium/contracts/calls';
import type { LoginValue } from '@atrium/contracts/entities';
import { expect, type Page } from '@playwright/test';
import { callsOf } from '../calls/calls-of.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface NewPlayer {
  readonly account?: Account;
  readonly email?: string;
  /** Of the agent whose downline the player joins. */
  readonly affiliateCode?: string;
}

/** A site as its test people reach it. */
export interface Place {
  readonly url: string;
  readonly merchantCode: string;
  /** Sent with every call, besides those of the contracts. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The birthday of a player who is old enough at every merchant. */
export const birthday = '1990-05-17';

/** A new player's name, valid by the field rules and never used before. */
export function newAccount(): Account {
  const stamp = Date.now().toString(36).slice(-7) + Math.floor(Math.random() * 46_656).toString(36);
  return { username: `e2e${stamp}`.slice(0, 16), password: `Quiet-River-${stamp}` };
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

/** Test people of a site, signed in by its API without a form. */
export function peopleAt({ url, merchantCode, headers }: Place) {
  const sessions = new Set<string>();

  async function invoke<C extends AnyCall>(token: string | null, call: C, input: CallInput<C>): Promise<CallValue<C>> {
    const result = await callsOf(url, merchantCode, () => token, headers).invoke(call, input);
    if (!result.ok) throw new Error(`${call.name} was refused: ${result.failure.code} ${result.failure.message}`);
    return result.value;
  }

  /** Stores the session that a call opens in the page's tab. */
  async function enter<C extends typeof login | typeof register>(
    page: Page,
    call: C,
    input: CallInput<C>,
  ): Promise<void> {
    const { token } = (await invoke(null, call, input)) as LoginValue;
    sessions.add(token);
    // A file of the site's origin without scripts of its own.
    await page.goto(new URL('/health', url).href);
    await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  }

  return {
    /**
     * Logs in: the next page that this tab opens is the account's. The page shows nothing of the site yet.
     * @throws when the site refuses it for ten seconds
     */
    async signIn(page: Page, { username, password }: Account): Promise<void> {
      // A login counts as failed until it is through, and an account may be another test's at the same moment.
      await expect(() => enter(page, login, { type: 'username', username, password })).toPass({
        intervals: [500],
        timeout: 10_000,
      });
    },

    /** Registers a player and logs them in; see `signIn`. @throws when it is refused */
    async signUp(page: Page, player: NewPlayer = {}): Promise<Account> {
      const { account = newAccount(), email, affiliateCode } = player;
      const { username, password } = account;
      await enter(page, register, {
        username,
        password,
        confirmPassword: password,
        birthday,
        login: true,
        registerMethod: 'WEB',
        registerUrl: url,
        domain: new URL(url).hostname,
        ...(email ? { email } : {}),
        ...(affiliateCode ? { affiliateCode } : {}),
      });
      return account;
    },

    /** Makes a call as the account that is logged in in the page, past every page. @throws when it is refused */
    async ask<C extends AnyCall>(page: Page, call: C, input: CallInput<C>): Promise<CallValue<C>> {
      return invoke(await tokenOf(page), call, input);
    },

    /** Ends the sessions that were opened here; one that has ended already is none. */
    async signOut(): Promise<void> {
      const calls = [...sessions].map((token) => callsOf(url, merchantCode, () => token, headers).invoke(logout, {}));
      sessions.clear();
      await Promise.all(calls);
    },
  };
}

export type People = ReturnType<typeof peopleAt>;
