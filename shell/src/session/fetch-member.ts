import { getMemberInfo } from '@atrium/contracts/calls';
import type { MemberInfo } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';
import { pause, retryAfterMs } from './pause.ts';
import { invalidTokenCodes } from './token-revocation.ts';

interface MemberHost {
  readonly calls: Calls;
  readonly token: () => string | null;
  /** Resolves once no maintenance closes the site. */
  readonly whenOpen: () => Promise<unknown>;
}

/**
 * The member of the token. `invalid` when the server does not know the token; `unknown` when it opens nothing before
 * the password is changed, or was given up meanwhile. Any other failure is tried again.
 */
export async function fetchMember({ calls, token, whenOpen }: MemberHost): Promise<MemberInfo | 'invalid' | 'unknown'> {
  do {
    const result = await calls.invoke(getMemberInfo, {});
    if (result.ok) return result.value;
    const { code } = result.failure;
    if (code === 'AUTH_PASSWORD_CHANGE_REQUIRED') return 'unknown';
    if (!token() || invalidTokenCodes.includes(code)) return 'invalid';
    await pause(retryAfterMs);
    await whenOpen();
  } while (token());
  return 'unknown';
}
