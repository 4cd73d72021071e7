import type {
  CallInput,
  CallResult,
  confirmStepUp,
  exchangeEntryCode,
  freePlay,
  login,
  loginByDevice,
  loginByPasskey,
  register,
  registerByMobile,
  setPasswordByPhone,
} from '@atrium/contracts/calls';
import type { LoginValue, SessionState } from '@atrium/contracts/entities';
import type { CallOptions, Calls, Readable } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { serviceContext } from '../core/service-context.ts';
import { readableOf, type Store } from '../core/store.ts';
import { fetchMember } from './fetch-member.ts';
import { guestState, stateOf } from './session-state.ts';
import { clearSessionStorage, readToken, writeToken } from './stored-session.ts';
import { createTokenRevocation, type RevocationHost } from './token-revocation.ts';

/** The calls that end in a session. */
export type EntryCall =
  | typeof login
  | typeof loginByDevice
  | typeof loginByPasskey
  | typeof confirmStepUp
  | typeof register
  | typeof registerByMobile
  | typeof setPasswordByPhone
  | typeof freePlay
  | typeof exchangeEntryCode;

export interface SessionStatus {
  /**
   * restoring → known; known → lost → known. `restoring` until the token of an earlier page is checked; `lost` while a
   * member whose session ended is asked to log in again, with the page left as it is.
   */
  readonly phase: 'restoring' | 'known' | 'lost';
  readonly state: SessionState;
  /** The token opens nothing before the password is changed (S24). */
  readonly mustChangePassword: boolean;
}

export const sessionStatusAtom = atom<SessionStatus>({ phase: 'known', state: guestState, mustChangePassword: false });
/** The member or guest that the page shows, in every phase. */
export const sessionAtom = atom((get) => get(sessionStatusAtom).state);

export interface Session {
  readonly status: Readable<SessionStatus>;
  readonly state: Readable<SessionState>;
  token(): string | null;
  /** Restores the session of an earlier page of this tab. */
  restore(): Promise<void>;
  /** Logs in by one of the entry calls. */
  enter<C extends EntryCall>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>;
  /** Continues with the token that a change of the password returned. */
  renew(token: string): Promise<void>;
  requirePasswordChange(): void;
  /** Ends the session on the server first, and in the browser in any case. */
  logout(): Promise<void>;
  /**
   * Ends a session whose token is invalid: `lost` when a member was shown, `ended` otherwise, null without a session.
   */
  lose(): 'lost' | 'ended' | null;
  /** Gives up a lost session. */
  leave(): void;
}

/** After this long without an answer the session ends in the browser alone. */
const logoutMs = 5000;

interface SessionHost extends RevocationHost {
  readonly store: Store;
  readonly calls: Calls;
}

/** The session's status in the store. */
function createStatus(store: Store) {
  const status = readableOf(store, sessionStatusAtom);
  const set = (next: Partial<SessionStatus>) =>
    store.set(sessionStatusAtom, { ...status.get(), mustChangePassword: false, ...next });
  return {
    status,
    restoring: () => set({ phase: 'restoring' }),
    know: (state: SessionState, mustChangePassword = false) => set({ phase: 'known', state, mustChangePassword }),
    lost: () => set({ phase: 'lost' }),
  };
}

export const [SessionContext, useSession] = serviceContext<Session>();

/** Who is logged in. Only the token is kept in the browser, for this tab alone. */
export function createSession({ store, calls, ...host }: SessionHost): Session {
  let token = readToken();
  /** Of the last login; emitted once more when a forced change of the password is done. */
  let firstTimeLogin = false;
  const state = readableOf(store, sessionAtom);
  const { status, restoring, know, lost } = createStatus(store);
  const { revoke, revokeLater } = createTokenRevocation(host);
  if (token) restoring();

  function keepToken(next: string | null): void {
    token = next;
    writeToken(next);
  }

  function end(): void {
    token = null;
    clearSessionStorage();
    know(guestState);
  }

  async function loadMember(): Promise<void> {
    const found = await fetchMember({ calls, token: () => token, whenOpen: host.whenOpen });
    if (found === 'invalid') end();
    else if (found !== 'unknown') know(stateOf(found, firstTimeLogin));
  }

  async function begin(value: LoginValue): Promise<void> {
    keepToken(value.token);
    firstTimeLogin = value.firstTimeLogin;
    if (value.passwordExpired) know(guestState, true);
    else await loadMember();
  }

  return {
    status,
    state,
    token: () => token,
    restore: async () => (token ? loadMember() : undefined),
    async enter(call, input, options) {
      // A login is a guest's call: it carries no token.
      const before = token;
      keepToken(null);
      const result = await calls.invoke(call, input, options);
      if (result.ok) await begin(result.value as LoginValue);
      else keepToken(before);
      return result;
    },
    async renew(next) {
      keepToken(next);
      await loadMember();
    },
    requirePasswordChange: () => know(state.get(), true),
    async logout() {
      const before = token;
      const isRevoked = before === null || (await revoke(before, AbortSignal.timeout(logoutMs)));
      end();
      if (!isRevoked) void revokeLater(before);
    },
    lose() {
      if (token === null) return null;
      keepToken(null);
      const wasKnown = status.get().phase !== 'restoring' && state.get().isLogin;
      if (wasKnown) lost();
      else end();
      return wasKnown ? 'lost' : 'ended';
    },
    leave: end,
  };
}
