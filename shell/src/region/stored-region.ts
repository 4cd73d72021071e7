import { defaultLanguageOf, type Merchant, merchantOf, merchants } from '@atrium/contracts/constants';
import { clearStored, readStored, writeStored } from '../core/browser/stored.ts';

/** What is remembered of the region, under the specification's own keys. */
export interface StoredRegion {
  readonly merchant: Merchant;
  /** Code of a language; whether there is one of that name is found out by who needs it. */
  readonly language: string;
  /** False on a first visit: the country decides, or the player is asked (T32). */
  readonly isChosen: boolean;
}

/** §4: country or currency names a merchant; null when neither does. */
export function merchantOfPlace(countryOrCurrency: string | null): Merchant | null {
  const name = countryOrCurrency?.toUpperCase();
  return merchants.find(({ country, currency }) => country === name || currency === name) ?? null;
}

export function readRegion(): StoredRegion {
  const code = readStored('merchantCode');
  const merchant = merchantOf(code);
  return { merchant, language: readStored('language') ?? defaultLanguageOf(merchant), isChosen: code !== null };
}

export function writeRegion(merchant: Merchant, language: string): void {
  for (const storage of ['local', 'session'] as const) {
    writeStored('merchant', merchant.country, storage);
    writeStored('merchantCode', merchant.merchantCode, storage);
  }
  writeStored('currency', merchant.currency);
  writeStored('region', merchant.country);
  writeStored('language', language);
}

export function writeLanguage(language: string): void {
  writeStored('language', language);
}

/** §4 Merchant switch: both storages are emptied, then the new merchant's keys and its default language stand in them. */
export function switchStoredMerchant(merchant: Merchant): void {
  clearStored();
  writeRegion(merchant, defaultLanguageOf(merchant));
}
