import type { CallResult } from '@atrium/contracts/calls';
import { getMemberInfo, login, logout, register } from '@atrium/contracts/calls';
import type { LoginPayload, LoginValue, RegisterUser, SessionState } from '@atrium/contracts/entities';
import type { Calls, Readable } from '@atrium/contracts/platform';
import { readStored, writeStored } from '../boot/stored.ts';
import { createValue } from '../boot/value.ts';
import { guestState, stateOf } from './session-state.ts';

const tokenKey = 'token';

export interface SessionStatus {
  /** `restoring` until the token of an earlier page is found good or bad. */
  readonly phase: 'restoring' | 'known';
  readonly state: SessionState;
}

export interface Session {
  readonly status: Readable<SessionStatus>;
  readonly state: Readable<SessionState>;
  token(): string | null;
  /** Takes up the session an earlier page of this tab left. */
  restore(): Promise<void>;
  login(payload: LoginPayload): Promise<CallResult<typeof login>>;
  register(user: RegisterUser, requestId: string): Promise<CallResult<typeof register>>;
  /** Ends the session on the server first, and here in any case. */
  logout(): Promise<void>;
  /** The server does not know the token any more. True when there was a session to lose. */
  lose(): boolean;
}

/** Who is logged in. Only the token is kept in the browser, for this tab alone. */
export function createSession(calls: Calls): Session {
  let token = readStored(tokenKey, 'session');
  const status = createValue<SessionStatus>({ phase: token ? 'restoring' : 'known', state: guestState });
  const state = createValue<SessionState>(guestState);
  status.subscribe(() => state.set(status.get().state));

  function keepToken(next: string | null): void {
    token = next;
    writeStored(tokenKey, next, 'session');
  }

  function end(): void {
    keepToken(null);
    status.set({ phase: 'known', state: guestState });
  }

  async function loadMember(firstTimeLogin: boolean): Promise<void> {
    const result = await calls.invoke(getMemberInfo, {});
    if (result.ok) status.set({ phase: 'known', state: stateOf(result.value, firstTimeLogin) });
    else if (['NETWORK', 'TIMEOUT', 'SYS_INTERNAL'].includes(result.failure.code))
      await loadMemberLater(firstTimeLogin);
    else end();
  }

  async function loadMemberLater(firstTimeLogin: boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    if (token) await loadMember(firstTimeLogin);
  }

  async function begin(value: LoginValue): Promise<void> {
    keepToken(value.token);
    await loadMember(value.firstTimeLogin);
  }

  return {
    status,
    state,
    token: () => token,
    restore: async () => (token ? loadMember(false) : undefined),
    async login(payload) {
      const result = await calls.invoke(login, payload);
      if (result.ok) await begin(result.value);
      return result;
    },
    async register(user, requestId) {
      const result = await calls.invoke(register, user, { requestId });
      if (result.ok) await begin(result.value);
      return result;
    },
    async logout() {
      if (token) await calls.invoke(logout, {}).catch(() => undefined);
      end();
    },
    lose() {
      const hadSession = token !== null;
      if (hadSession) end();
      return hadSession;
    },
  };
}
