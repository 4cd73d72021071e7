import { setLanguage } from '@atrium/contracts/calls';
import { isLanguageCode } from '@atrium/contracts/constants';
import type { Calls } from '@atrium/contracts/platform';

/** Sends the language of an account to the server, unless it is one made for tests. */
export async function sendLanguage(calls: Calls, code: string): Promise<void> {
  if (isLanguageCode(code)) await calls.invoke(setLanguage, { language: code });
}
