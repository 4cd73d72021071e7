import { keptOnLogout, sessionKeys } from '@atrium/contracts/constants';
import { keepOnly, readStored, writeStored } from '../core/browser/stored.ts';

const tokenKey = 'token';

/** The token is stored for this tab alone; other tabs and later visits do not have it. */
export const readToken = (): string | null => readStored(tokenKey, 'session');
export const writeToken = (token: string | null): void => writeStored(tokenKey, token, 'session');

/**
 * Removes what logging out must not leave (T31): everything but the region from the tab's storage, and the keys of a
 * session from the browser's, so that theme, device id and the signed live set stay.
 */
export function clearSessionStorage(): void {
  const isKept = (key: string) => keptOnLogout.some((kept) => kept === key);
  const isOfSession = (key: string) => sessionKeys.some((own) => own === key);
  keepOnly('session', isKept);
  keepOnly('local', (key) => isKept(key) || !isOfSession(key));
}
