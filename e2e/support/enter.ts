import {
  type AnyCall,
  type CallInput,
  type CallValue,
  login,
  register,
  setPaymentPassword,
} from '@atrium/contracts/calls';
import type { LoginValue } from '@atrium/contracts/entities';
import { callsOf } from '@atrium/scripts/calls-as';
import { expect, type Page } from '@playwright/test';
import { type Account, birthday, newAccount } from './accounts.ts';
import { paymentDigits } from './payment-password.ts';
import { system } from './system.ts';
import { addressOf } from './visitor.ts';

export interface NewPlayer {
  readonly account?: Account;
  readonly email?: string;
  /** Of the agent whose downline the player joins. */
  readonly affiliateCode?: string;
}

async function invokeAt<C extends AnyCall>(
  page: Page,
  token: string | null,
  call: C,
  input: CallInput<C>,
): Promise<CallValue<C>> {
  const headers = { 'X-Forwarded-For': addressOf(page.context()) };
  const result = await callsOf(system.url, 'PH', () => token, headers).invoke(call, input);
  if (!result.ok) throw new Error(`${call.name} was refused: ${result.failure.code} ${result.failure.message}`);
  return result.value;
}

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

/** Makes a call as the account that is logged in in the page, past every page. @throws when it is refused */
export async function askAs<C extends AnyCall>(page: Page, call: C, input: CallInput<C>): Promise<CallValue<C>> {
  return invokeAt(page, await tokenOf(page), call, input);
}

/** Makes a call at the page's own origin, and stores its session in the page's tab. */
async function enterBy<C extends typeof login | typeof register>(
  page: Page,
  call: C,
  input: CallInput<C>,
): Promise<void> {
  const { token } = (await invokeAt(page, null, call, input)) as LoginValue;
  // A file of the site's origin without scripts of its own.
  await page.goto('/health');
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
}

/**
 * Logs in by the API, without a form: the next page that this tab opens is the account's. The page shows nothing of the
 * site yet.
 */
export async function enterAs(page: Page, { username, password }: Account): Promise<void> {
  // A login counts as failed until it is through, and a demo account may be another journey's at the same moment.
  await expect(() => enterBy(page, login, { type: 'username', username, password })).toPass({
    intervals: [500],
    timeout: 10_000,
  });
}

/** Registers a player by the API and logs them in; see `enterAs`. */
export async function enterAsNewPlayer(page: Page, player: NewPlayer = {}): Promise<Account> {
  const { account = newAccount(), email, affiliateCode } = player;
  const { username, password } = account;
  await enterBy(page, register, {
    username,
    password,
    confirmPassword: password,
    birthday,
    login: true,
    registerMethod: 'WEB',
    registerUrl: system.url,
    domain: new URL(system.url).hostname,
    ...(email ? { email } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
  });
  return account;
}

/** The six digits, set by the API. */
export async function givePaymentPassword(page: Page, { password }: Account): Promise<void> {
  const confirmPaymentPassword = paymentDigits;
  await askAs(page, setPaymentPassword, { password, paymentPassword: paymentDigits, confirmPaymentPassword });
}
