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
 * A number as people type it, in parts of E.164: spaces, brackets and dashes go, so does the zero of national spelling;
 * `+91 …` and `0091 …` name their country whatever the form says, and `91 …` the one it says. Null when it cannot be a number there.
 */
export function normalisePhone(
  typed: string,
  countryDialingCode: string,
  countries: readonly PhoneCountry[],
): PhoneNumber | null {
  const plain = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
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
