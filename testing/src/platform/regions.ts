import { type BundledLanguage, languages, type MerchantCode, merchantOf } from '@atrium/contracts/constants';
import type { RegionState } from '@atrium/contracts/entities';

/** The region of a merchant, `PH` or `IN`, in a language: its currency, time zone and locale from the contracts. */
export function regionOf(merchantCode: MerchantCode, language: BundledLanguage = 'EN'): RegionState {
  const { country, currency, currencySymbol, fractionDigits, timeZone } = merchantOf(merchantCode);
  const { locale, direction } = languages[language];
  return {
    merchantCode,
    country,
    currency,
    currencySymbol,
    fractionDigits,
    timeZone,
    language,
    chosenLanguage: language,
    locale,
    direction,
    theme: 'dark',
  };
}

/** A region with some fields changed; another language brings its locale and direction. */
export function withRegion(before: RegionState, some: Partial<RegionState>): RegionState {
  if (!some.language) return { ...before, ...some };
  const { locale, direction } = languages[some.language];
  return { ...before, chosenLanguage: some.language, locale, direction, ...some };
}
