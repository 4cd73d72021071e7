import { type BundledLanguage, languages, merchants } from '@atrium/contracts/constants';

const numberIn = (language: BundledLanguage, value: number, fractionDigits: number): string =>
  new Intl.NumberFormat(languages[language].locale, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    numberingSystem: 'latn',
  }).format(value);

/** An amount in a message: grouped as the language does, in letters that an SMS has. */
export function moneyIn(
  language: BundledLanguage,
  amountMinor: number,
  currency: string,
  sign: 'auto' | 'always' = 'auto',
) {
  const { currencySymbol = currency, fractionDigits = 2 } = merchants.find((one) => one.currency === currency) ?? {};
  const number = numberIn(language, Math.abs(amountMinor) / 10 ** fractionDigits, fractionDigits);
  const mark = amountMinor < 0 ? '-' : sign === 'always' && amountMinor > 0 ? '+' : '';
  return currencySymbol.length > 1 ? `${mark}${number} ${currencySymbol}` : `${mark}${currencySymbol}${number}`;
}
