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
import { getMemberInfo, logout } from '@atrium/contracts/calls';
import type { LoginValue, SessionState } from '@atrium/contracts/entities';
import type { CallOptions, Calls, Readable } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { readableOf, type Store } from '../core/store.ts';
import { guestState, stateOf } from './session-state.ts';
import { clearSessionStorage, readToken, writeToken } from './stored-session.ts';

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
   * restoring → known; known → lost → known. `restoring` until the token of an earlier page is found good or bad; `lost`
   * while somebody whose session ended is asked to log in again: what they were doing stays on the screen.
   */
  readonly phase: 'restoring' | 'known' | 'lost';
  readonly state: SessionState;
  /** The token opens nothing before the password is changed (S24). */
  readonly mustChangePassword: boolean;
}

export const sessionStatusAtom = atom<SessionStatus>({ phase: 'known', state: guestState, mustChangePassword: false });
/** Who is here, whatever the page knows of their token. */
export const sessionAtom = atom((get) => get(sessionStatusAtom).state);

export interface Session {
  readonly status: Readable<SessionStatus>;
  readonly state: Readable<SessionState>;
  token(): string | null;
  /** Takes up the session an earlier page of this tab left. */
  restore(): Promise<void>;
  /** Logs in by any of the calls that do. */
  enter<C extends EntryCall>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallResult<C>>;
  /** Goes on with the token that a new password brought. */
  renew(token: string): Promise<void>;
  requirePasswordChange(): void;
  /** Ends the session on the server first, and here in any case. */
  logout(): Promise<void>;
  /** The server does not know the token any more: `lost` where somebody was at work, `ended` where nobody was. */
  lose(): 'lost' | 'ended' | null;
  /** Gives up a lost session. */
  leave(): void;
}

/** How long the server is waited for before the session ends in the browser alone. */
const logoutMs = 5000;
const askAgainMs = 3000;
/** Answers that say whose the token is not; any other says nothing about the session. */
export const invalidTokenCodes: readonly string[] = ['AUTH_TOKEN_EXPIRED', 'AUTH_NOT_LOGGED_IN', 'FORBIDDEN'];

interface SessionHost {
  readonly store: Store;
  readonly calls: Calls;
  /** Calls with a token that is not this page's any more. */
  callsWith(token: string): Calls;
  /** A closed site says nothing about who somebody is: the session is taken up when it is open again. */
  whenOpen(): Promise<unknown>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Who is logged in. Only the token is kept in the browser, for this tab alone. */
export function createSession({ store, calls, callsWith, whenOpen }: SessionHost): Session {
  let token = readToken();
  /** Of the last login; told once more when a forced change of the password is done. */
  let firstTimeLogin = false;
  const status = readableOf(store, sessionStatusAtom);
  const state = readableOf(store, sessionAtom);
  if (token) store.set(sessionStatusAtom, { ...status.get(), phase: 'restoring' });

  const know = (next: SessionState, mustChangePassword = false) =>
    store.set(sessionStatusAtom, { phase: 'known', state: next, mustChangePassword });

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
    const result = await calls.invoke(getMemberInfo, {});
    if (result.ok) return know(stateOf(result.value, firstTimeLogin));
    const { code } = result.failure;
    if (code === 'AUTH_PASSWORD_CHANGE_REQUIRED') return;
    if (!token || invalidTokenCodes.includes(code)) return end();
    await pause(askAgainMs);
    await whenOpen();
    if (token) await loadMember();
  }

  /** False when the server did not say that the token is over. */
  async function revoke(of: string, signal?: AbortSignal): Promise<boolean> {
    const result = await callsWith(of)
      .invoke(logout, {}, signal ? { signal } : {})
      .catch(() => null);
    return result !== null && (result.ok || invalidTokenCodes.includes(result.failure.code));
  }

  /** Ends on the server what ended here without it, once it answers again; known to this page alone (SEC13). */
  async function revokeLater(of: string): Promise<void> {
    do {
      await pause(askAgainMs);
      await whenOpen();
    } while (!(navigator.onLine && (await revoke(of))));
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
      // Whoever logs in does so as a guest.
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
      const isTold = before === null || (await revoke(before, AbortSignal.timeout(logoutMs)));
      end();
      if (!isTold) void revokeLater(before);
    },
    lose() {
      if (token === null) return null;
      keepToken(null);
      if (status.get().phase === 'restoring' || !state.get().isLogin) {
        end();
        return 'ended';
      }
      store.set(sessionStatusAtom, { phase: 'lost', state: state.get(), mustChangePassword: false });
      return 'lost';
    },
    leave: end,
  };
}
