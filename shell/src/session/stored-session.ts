import { keptOnLogout, sessionKeys } from '@atrium/contracts/constants';
import { keepOnly, readStored, writeStored } from '../boot/stored.ts';

const tokenKey = 'token';

/** For this tab alone: no other tab and no later visit finds it. */
export const readToken = (): string | null => readStored(tokenKey, 'session');
export const writeToken = (token: string | null): void => writeStored(tokenKey, token, 'session');

/**
 * What logging out leaves (T31): of the tab's storage the region alone; of the browser's own storage
 * everything but what belongs to a session, so that its theme, its name and the signed state of the site stay.
 */
export function clearSessionStorage(): void {
  const isKept = (key: string) => keptOnLogout.some((kept) => kept === key);
  const isOfSession = (key: string) => sessionKeys.some((own) => own === key);
  keepOnly('session', isKept);
  keepOnly('local', (key) => isKept(key) || !isOfSession(key));
}
