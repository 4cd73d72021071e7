import {
  type BundledLanguage,
  defaultLanguageOf,
  isBundledLanguage,
  type Merchant,
  merchantOf,
} from '@atrium/contracts/constants';
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

/** What the site's server says of the page: the language that its address asks for, and the one it begins in. */
function saidOfPage(): { readonly asked?: BundledLanguage; readonly begun?: BundledLanguage } {
  const { asked, language } = globalThis.document?.documentElement.dataset ?? {};
  return { ...(isBundledLanguage(asked) && { asked }), ...(isBundledLanguage(language) && { begun: language }) };
}

/** Whether the address of the page asked for its language. */
export const isLanguageAsked = (): boolean => saidOfPage().asked !== undefined;

/** The page's own script reads the same before any file has come (index.html). */
export function readRegion(): StoredRegion {
  const code = readStored('merchantCode');
  const merchant = merchantOf(code);
  const { asked, begun = defaultLanguageOf(merchant) } = saidOfPage();
  return { merchant, language: asked ?? readStored('language') ?? begun, isChosen: code !== null };
}

/** Keeps the language that the address asks for, unless one was chosen before: then it is this page's alone. */
export function keepAskedLanguage(): void {
  const { asked } = saidOfPage();
  if (asked && readStored('language') === null) writeStored('language', asked);
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

/** Switches the merchant: empties both storages, then writes the merchant's keys and its default language. */
export function switchStoredMerchant(merchant: Merchant): void {
  clearStored();
  writeRegion(merchant, defaultLanguageOf(merchant));
}
