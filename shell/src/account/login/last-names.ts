import { limits } from '@atrium/contracts/constants';
import { readCookie, writeCookie } from '../../core/browser/cookies.ts';
import { decoded } from '../../core/browser/decoded.ts';
import type { PhoneNumber } from '../form/phone.ts';

/** Remember-me: the last user names, in cookies that last a day. Never a password (T17). */
const usernameCookie = 'lastUsername';
const phoneCookie = 'lastPhone';

/** The texts of people are encoded, so that no sign of theirs ends the cookie. */
const read = (name: string): string => decoded(readCookie(name) ?? '');

const write = (name: string, value: string | null): void =>
  writeCookie(name, encodeURIComponent(value ?? ''), value === null ? 0 : limits.rememberMeMs / 1000, 'Strict');

export const readLastUsername = (): string => read(usernameCookie);
/** Null forgets. */
export const writeLastUsername = (username: string | null): void => write(usernameCookie, username);

export function readLastPhone(): PhoneNumber | null {
  const [countryDialingCode, mobileNum] = read(phoneCookie).split(' ');
  return countryDialingCode && mobileNum ? { countryDialingCode, mobileNum } : null;
}

/** Null forgets. */
export function writeLastPhone(phone: PhoneNumber | null): void {
  write(phoneCookie, phone && `${phone.countryDialingCode} ${phone.mobileNum}`);
}
