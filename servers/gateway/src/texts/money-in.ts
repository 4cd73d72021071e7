import { type BundledLanguage, languages, merchants } from '@atrium/contracts/constants';

/** A number in a message, such as of points: grouped as the language does. */
export const countIn = (language: BundledLanguage, count: number, fractionDigits = 0): string =>
  new Intl.NumberFormat(languages[language].locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    numberingSystem: 'latn',
  }).format(count);

/** An amount in a message: grouped as the language does, in letters that an SMS has. */
export function moneyIn(
  language: BundledLanguage,
  amountMinor: number,
  currency: string,
  sign: 'auto' | 'always' = 'auto',
) {
  const { currencySymbol = currency, fractionDigits = 2 } = merchants.find((one) => one.currency === currency) ?? {};
  const number = countIn(language, Math.abs(amountMinor) / 10 ** fractionDigits, fractionDigits);
  const mark = amountMinor < 0 ? '-' : sign === 'always' && amountMinor > 0 ? '+' : '';
  return currencySymbol.length > 1 ? `${mark}${number} ${currencySymbol}` : `${mark}${currencySymbol}${number}`;
}
