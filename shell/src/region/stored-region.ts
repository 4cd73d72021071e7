import {
  type BundledLanguage,
  defaultLanguageOf,
  isBundledLanguage,
  type Merchant,
  merchantOf,
  merchants,
} from '@atrium/contracts/constants';
import { clearStored, readStored, writeStored } from '../boot/stored.ts';

/** What is remembered of the region, under the specification's own keys. */
export interface StoredRegion {
  readonly merchant: Merchant;
  readonly language: BundledLanguage;
  /** False on a first visit: the country decides, or the player is asked (T32). */
  readonly isChosen: boolean;
}

/** The merchant of a country; null when it has none. */
export function merchantOfCountry(countryCode: string | null): Merchant | null {
  return merchants.find((merchant) => merchant.country === countryCode?.toUpperCase()) ?? null;
}

export function readRegion(): StoredRegion {
  const code = readStored('merchantCode');
  const merchant = merchantOf(code);
  const language = readStored('language');
  return {
    merchant,
    language: isBundledLanguage(language) ? language : defaultLanguageOf(merchant),
    isChosen: code !== null,
  };
}

export function writeRegion(merchant: Merchant, language: BundledLanguage): void {
  for (const storage of ['local', 'session'] as const) {
    writeStored('merchant', merchant.country, storage);
    writeStored('merchantCode', merchant.merchantCode, storage);
  }
  writeStored('currency', merchant.currency);
  writeStored('region', merchant.country);
  writeStored('language', language);
}

export function writeLanguage(language: BundledLanguage): void {
  writeStored('language', language);
}

/** §4 Merchant switch: both storages are emptied, then the new merchant's keys and its default language stand in them. */
export function switchStoredMerchant(merchant: Merchant): void {
  clearStored();
  writeRegion(merchant, defaultLanguageOf(merchant));
}
