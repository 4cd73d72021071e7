import { defaultLanguageOf, type Merchant, merchantOf, merchants } from '@atrium/contracts/constants';
import { placeCookie } from '@atrium/contracts/release';
import { writeCookie } from '../core/browser/cookies.ts';
import { clearStored, readStored, writeStored } from '../core/browser/stored.ts';

/** The region as it is stored, under the specification's own keys. */
export interface StoredRegion {
  readonly merchant: Merchant;
  /** Code of a language, which may be unknown. */
  readonly language: string;
  /** False on a first visit: the country decides, or the region picker is shown (T32). */
  readonly isChosen: boolean;
}

/** The merchant of a country or a currency (§4), or null. */
export function merchantOfPlace(countryOrCurrency: string | null): Merchant | null {
  const name = countryOrCurrency?.toUpperCase();
  return merchants.find(({ country, currency }) => country === name || currency === name) ?? null;
}

export function readRegion(): StoredRegion {
  const code = readStored('merchantCode');
  const merchant = merchantOf(code);
  return { merchant, language: readStored('language') ?? defaultLanguageOf(merchant), isChosen: code !== null };
}

const oneYearSeconds = 365 * 86_400;

/** Tells the site's server which audiences of canaries this browser is in. */
function writePlace({ merchantCode, country }: Merchant, language: string): void {
  writeCookie(placeCookie, [merchantCode, country, encodeURIComponent(language)].join('.'), oneYearSeconds);
}

export function writeRegion(merchant: Merchant, language: string): void {
  for (const storage of ['local', 'session'] as const) {
    writeStored('merchant', merchant.country, storage);
    writeStored('merchantCode', merchant.merchantCode, storage);
  }
  writeStored('currency', merchant.currency);
  writeStored('region', merchant.country);
  writeStored('language', language);
  writePlace(merchant, language);
}

export function writeLanguage(language: string): void {
  writeStored('language', language);
  writePlace(readRegion().merchant, language);
}

/** Switches the merchant (§4): empties both storages, then writes the merchant's keys and its default language. */
export function switchStoredMerchant(merchant: Merchant): void {
  clearStored();
  writeRegion(merchant, defaultLanguageOf(merchant));
}
