import { login } from '@atrium/contracts/calls';
import { createCalls } from '@atrium/contracts/client';
import type { Calls } from '@atrium/contracts/platform';
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

/** The calls of the rule book as a browser makes them, by somebody who has logged in. @throws StartError */
export async function callsAs(url: string, { merchantCode, account, password }: Credentials): Promise<LoggedIn> {
  const status = (await (await fetch(`${url}/wps/system/status`)).json()) as {
    value: { kid: string; publicKey: Record<string, unknown> };
  };
  let token: string | null = null;
  const calls = createCalls({
    baseUrl: url,
    headers: () => ({
      Merchant: merchantCode,
      Language: 'EN',
      'X-Device-Id': 'scripts',
      ...(token ? { Authorization: token } : {}),
    }),
    payloadKey: async () => status.value,
    errorText: (code) => code,
    onServerTime() {},
    onSessionLost() {},
    now: () => Date.now(),
  });
  const result = await calls.invoke(login, { type: 'username', username: account, password });
  if (!result.ok) throw new StartError(`${account} cannot log in: ${result.failure.message}`);
  token = result.value.token;
  return { calls, token };
}
