import { telephoneOf } from '@atrium/contracts/typed';
/** A country that codes are sent to (`listCountries`). */
export interface PhoneCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly mobileDigits: number;
}

export interface PhoneNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * Reads a typed number as parts of E.164: spaces, brackets, dashes and the zero of national spelling are dropped.
 * `+91 …` and `0091 …` name their country, whichever one the form has; `91 …` does when the form has the same. Null
 * when it is no number of that country.
 */
export function normalisePhone(
  typed: string,
  countryDialingCode: string,
  countries: readonly PhoneCountry[],
): PhoneNumber | null {
  const plain = telephoneOf(typed).replace(/^00/, '+');
  const named = plain.startsWith('+')
    ? countries.find((country) => plain.startsWith(`+${country.countryDialingCode}`))
    : countries.find((country) => country.countryDialingCode === countryDialingCode);
  if (!named) return null;
  const { countryDialingCode: code, mobileDigits } = named;
  const isWhole = !plain.startsWith('+') && plain.startsWith(code) && plain.length === code.length + mobileDigits;
  const digits = isWhole ? plain.slice(code.length) : plain.replace(`+${code}`, '').replace(/^0/, '');
  const isNumber = /^\d+$/.test(digits) && digits.length === mobileDigits;
  return isNumber ? { countryDialingCode: code, mobileNum: digits } : null;
}
