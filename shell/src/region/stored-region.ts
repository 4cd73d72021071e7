import { defaultLanguageOf, type Merchant, merchantOf, merchants } from '@atrium/contracts/constants';
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

/** Switches the merchant (§4): empties both storages, then writes the merchant's keys and its default language. */
export function switchStoredMerchant(merchant: Merchant): void {
  clearStored();
  writeRegion(merchant, defaultLanguageOf(merchant));
}
