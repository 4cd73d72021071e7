import { logout } from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';
import { pause, retryAfterMs } from './pause.ts';

/** Error codes that mean the token is invalid; any other failure says nothing about the session. */
export const invalidTokenCodes: readonly string[] = ['AUTH_TOKEN_EXPIRED', 'AUTH_NOT_LOGGED_IN', 'FORBIDDEN'];

export interface RevocationHost {
  /** Calls with a token that is not this page's any more. */
  callsWith(token: string): Calls;
  /** Resolves once no maintenance closes the site. */
  whenOpen(): Promise<unknown>;
}

export interface TokenRevocation {
  /** Ends a token on the server. False when the server did not confirm it. */
  revoke(token: string, signal?: AbortSignal): Promise<boolean>;
  /** Tries until the server has ended the token; only this page knows of it (SEC13). */
  revokeLater(token: string): Promise<void>;
}

export function createTokenRevocation({ callsWith, whenOpen }: RevocationHost): TokenRevocation {
  async function revoke(token: string, signal?: AbortSignal): Promise<boolean> {
    const result = await callsWith(token)
      .invoke(logout, {}, signal ? { signal } : {})
      .catch(() => null);
    return result !== null && (result.ok || invalidTokenCodes.includes(result.failure.code));
  }

  return {
    revoke,
    async revokeLater(token) {
      do {
        await pause(retryAfterMs);
        await whenOpen();
      } while (!(navigator.onLine && (await revoke(token))));
    },
  };
}
