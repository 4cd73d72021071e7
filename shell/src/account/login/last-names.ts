import { limits } from '@atrium/contracts/constants';
import type { PhoneNumber } from '../phone.ts';

/** §3 remember-me: who logged in last, in cookies that last a day. Never a password (T17). */
const usernameCookie = 'lastUsername';
const phoneCookie = 'lastPhone';

function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return decodeURIComponent(found?.slice(name.length + 1) ?? '');
}

function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : limits.rememberMeMs / 1000;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there in every browser
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Max-Age=${age}; Path=/; SameSite=Strict${secure}`;
}

export const readLastUsername = (): string => readCookie(usernameCookie);
/** Null forgets. */
export const writeLastUsername = (username: string | null): void => writeCookie(usernameCookie, username);

export function readLastPhone(): PhoneNumber | null {
  const [countryDialingCode, mobileNum] = readCookie(phoneCookie).split(' ');
  return countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : null;
}

/** Null forgets. */
export function writeLastPhone(phone: PhoneNumber | null): void {
  writeCookie(phoneCookie, phone && `${phone.countryDialingCode} ${phone.mobileNum}`);
}
