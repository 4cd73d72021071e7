import { type AnyCall, type CallInput, type CallValue, login } from '@atrium/contracts/calls';
import { createCalls } from '@atrium/contracts/client';
import { demoAccount } from './demo-accounts.ts';
import { system } from './system.ts';

async function payloadKey() {
  const answer = (await (await fetch(`${system.url}/wps/system/status`)).json()) as { value: never };
  return answer.value;
}

function callsAs(token: () => string | null) {
  return createCalls({
    baseUrl: system.url,
    headers: () => ({ Merchant: 'PH', Language: 'EN', ...(token() ? { Authorization: token() ?? '' } : {}) }),
    payloadKey,
    errorText: (code) => code,
    onServerTime: () => {},
    onSessionLost: () => {},
    now: Date.now,
  });
}

let session: Promise<string> | undefined;

async function logIn(): Promise<string> {
  const result = await callsAs(() => null).invoke(login, { type: 'username', ...demoAccount('ops') });
  if (!result.ok) throw new Error(`the operator cannot log in: ${result.failure.code}`);
  return result.value.token;
}

/** What somebody of the house does while a visitor is on the site. */
export async function asStaff<C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallValue<C>> {
  session ??= logIn();
  const token = await session;
  const result = await callsAs(() => token).invoke(call, input);
  if (!result.ok) throw new Error(`${call.name} was refused: ${result.failure.code} ${result.failure.message}`);
  return result.value;
}
