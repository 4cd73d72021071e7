import { type CallInput, login, setSystemStatus } from '@atrium/contracts/calls';
import { createCalls } from '@atrium/contracts/client';
import { demoAccount } from './demo-accounts.ts';
import { system } from './system.ts';

/** Opens and closes the site as the demo operator does, past every page. */
export async function operator() {
  const status = (await (await fetch(`${system.url}/wps/system/status`)).json()) as {
    value: { kid: string; publicKey: Record<string, unknown> };
  };
  let token = '';
  const calls = createCalls({
    baseUrl: system.url,
    headers: () => ({ Merchant: 'PH', Language: 'EN', ...(token ? { Authorization: token } : {}) }),
    payloadKey: async () => status.value,
    errorText: (code) => code,
    onServerTime: () => undefined,
    onSessionLost: () => undefined,
    now: Date.now,
  });
  const { username, password } = demoAccount('ops');
  const entered = await calls.invoke(login, { type: 'username', username, password });
  if (!entered.ok) throw new Error(entered.failure.message);
  token = entered.value.token;
  const set = async (input: CallInput<typeof setSystemStatus>) => {
    const result = await calls.invoke(setSystemStatus, input);
    if (!result.ok) throw new Error(result.failure.message);
  };
  return {
    announce: (what: { startsInMs: number; lastsMs: number }) => {
      const startsAt = Date.now() + what.startsInMs;
      return set({ status: 1, startsAt, endsAt: startsAt + what.lastsMs, reason: 'end-to-end test' });
    },
    open: () => set({ status: 0, reason: 'end-to-end test' }),
  };
}
