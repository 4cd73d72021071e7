import { login } from '@atrium/contracts/calls';
import { createCalls, type PayloadKey } from '@atrium/contracts/client';
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

/** The key that a site's encrypted calls are sealed with. */
export async function payloadKeyOf(url: string): Promise<PayloadKey> {
  const answer = await fetch(`${url}/wps/system/status`);
  return ((await answer.json()) as { value: PayloadKey }).value;
}

/** The calls of the contracts, made as a browser makes them, in the session that `token` returns at the moment. */
export function callsOf(
  url: string,
  merchantCode: string,
  token: () => string | null,
  headers: Readonly<Record<string, string>> = {},
): Calls {
  return createCalls({
    baseUrl: url,
    headers: () => {
      const session = token();
      return {
        Merchant: merchantCode,
        Language: 'EN',
        'X-Device-Id': 'scripts',
        ...(session ? { Authorization: session } : {}),
        ...headers,
      };
    },
    payloadKey: () => payloadKeyOf(url),
    errorText: (code) => code,
    onServerTime() {},
    onSessionLost() {},
    now: () => Date.now(),
  });
}

/** The same after a login. @throws StartError */
export async function callsAs(url: string, { merchantCode, account, password }: Credentials): Promise<LoggedIn> {
  let token: string | null = null;
  const calls = callsOf(url, merchantCode, () => token);
  const result = await calls.invoke(login, { type: 'username', username: account, password });
  if (!result.ok) throw new StartError(`${account} cannot log in: ${result.failure.message}`);
  token = result.value.token;
  return { calls, token };
}
