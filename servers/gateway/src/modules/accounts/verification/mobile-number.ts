import { merchants } from '@atrium/contracts/constants';
import { telephoneOf } from '@atrium/contracts/typed';
import { Refusal } from '../../../operation/operation.ts';
import { mobilePatterns } from '../system/field-rules.ts';

/**
 * Dialling code and number as digits (`639171234567`), for the countries that codes are sent to. Spaces, dashes and
 * a leading zero are what people type. @throws `AUTH_PHONE_MISSING`, `AUTH_PHONE_INVALID`
 */
export function mobileNumberOf(countryDialingCode: string, typed: string | undefined): string {
  if (!typed) throw new Refusal('AUTH_PHONE_MISSING');
  const code = countryDialingCode.replace(/^\+/, '');
  const country = merchants.find((merchant) => merchant.countryDialingCode === code)?.country;
  const digits = telephoneOf(typed).replace(/^0/, '');
  const pattern = country && mobilePatterns[country];
  if (!pattern || !new RegExp(pattern).test(digits)) throw new Refusal('AUTH_PHONE_INVALID');
  return `${code}${digits}`;
}
