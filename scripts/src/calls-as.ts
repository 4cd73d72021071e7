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

async function statusOf(url: string): Promise<{ value: PayloadKey; serverTime: number }> {
  const answer = await fetch(`${url}/wps/system/status`);
  return (await answer.json()) as { value: PayloadKey; serverTime: number };
}

/** The key that a site's encrypted calls are sealed with. */
export const payloadKeyOf = async (url: string): Promise<PayloadKey> => (await statusOf(url)).value;

/** The calls of the contracts, made as a browser makes them, in the session that `token` returns at the moment. */
export function callsOf(
  url: string,
  merchantCode: string,
  token: () => string | null,
  headers: Readonly<Record<string, string>> = {},
): Calls {
  // A site may have a clock of its own, by which an encrypted call must be fresh.
  let aheadMs = 0;
  const follow = (serverTime: number) => {
    aheadMs = serverTime - Date.now();
  };
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
    async payloadKey() {
      const { value, serverTime } = await statusOf(url);
      follow(serverTime);
      return value;
    },
    errorText: (code) => code,
    onServerTime: follow,
    onSessionLost() {},
    now: () => Date.now() + aheadMs,
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
