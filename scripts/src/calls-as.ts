import { login } from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';
import { callsOf } from '@atrium/testing/calls';
import { StartError } from './start/settings.ts';

export interface Credentials {
  readonly merchantCode: string;
  readonly account: string;
  readonly password: string;
}

export interface LoggedIn {
  readonly calls: Calls;
  readonly token: string;
}

/** The calls of the contracts as an account, after its login. @throws StartError */
export async function callsAs(url: string, { merchantCode, account, password }: Credentials): Promise<LoggedIn> {
  let token: string | null = null;
  const calls = callsOf(url, merchantCode, () => token);
  const result = await calls.invoke(login, { type: 'username', username: account, password });
  if (!result.ok) throw new StartError(`${account} cannot log in: ${result.failure.message}`);
  token = result.value.token;
  return { calls, token };
}
