import { createCalls, type PayloadKey } from '@atrium/contracts/client';
import type { Calls } from '@atrium/contracts/platform';

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
