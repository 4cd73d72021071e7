import { type AnyCall, type CallInput, type CallResult, type CallValue, login, logout } from '@atrium/contracts/calls';
import type { MerchantCode } from '@atrium/contracts/constants';
import { callsOf } from '@atrium/testing/calls';
import { expect } from '@playwright/test';
import { demoAccount } from './demo-accounts.ts';
import { system } from './system.ts';

const callsAs = (token: string | null, merchantCode: MerchantCode = 'PH') =>
  callsOf(system.url, merchantCode, () => token);

const sessions = new Map<MerchantCode, Promise<string>>();

/** An attempt counts as failed until it has succeeded: of two journeys that log in at once, one waits. */
async function logIn(role: 'agent' | 'staff', merchantCode: MerchantCode = 'PH'): Promise<string> {
  let token = '';
  const attempt = async () => {
    const result = await callsAs(null, merchantCode).invoke(login, { type: 'username', ...demoAccount(role) });
    if (result.ok) token = result.value.token;
    return result.ok ? 'logged in' : result.failure.code;
  };
  await expect.poll(attempt, { message: `the ${role} logs in`, timeout: 30_000 }).toBe('logged in');
  return token;
}

const ask = <C extends AnyCall>(token: string, call: C, input: CallInput<C>, merchantCode?: MerchantCode) =>
  callsAs(token, merchantCode).invoke(call, input);

function granted<C extends AnyCall>(call: C, result: CallResult<C>): CallValue<C> {
  if (!result.ok) throw new Error(`${call.name} was refused: ${result.failure.code} ${result.failure.message}`);
  return result.value;
}

/** Makes a call as staff of a merchant while a visitor is on the site. */
export async function asStaff<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  merchantCode: MerchantCode = 'PH',
): Promise<CallValue<C>> {
  const logInAgain = () => {
    const session = logIn('staff', merchantCode);
    sessions.set(merchantCode, session);
    return session;
  };
  const result = await ask(await (sessions.get(merchantCode) ?? logInAgain()), call, input, merchantCode);
  if (result.ok || result.failure.code !== 'AUTH_TOKEN_EXPIRED') return granted(call, result);
  // An account may have three sessions; journeys that log in as the same person end the oldest.
  return granted(call, await ask(await logInAgain(), call, input, merchantCode));
}

/** Makes a call as the agent, in a session of its own that ends afterwards. */
export async function asAgent<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>> {
  const token = await logIn('agent');
  try {
    return granted(call, await ask(token, call, input));
  } finally {
    await callsAs(token).invoke(logout, {});
  }
}
