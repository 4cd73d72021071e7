import { setLanguage } from '@atrium/contracts/calls';
import { isLanguageCode } from '@atrium/contracts/constants';
import type { Calls } from '@atrium/contracts/platform';

/** §4: the server learns which language an account speaks. One made for tests stays here. */
export async function sendLanguage(calls: Calls, code: string): Promise<void> {
  if (isLanguageCode(code)) await calls.invoke(setLanguage, { language: code });
}
