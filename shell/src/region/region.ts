import { defaultLanguageOf, type Merchant, merchantOf } from '@atrium/contracts/constants';
import type { RegionState } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { bootAtom, readableOf, type Store } from '../core/store.ts';
import type { Texts } from '../texts/i18n.ts';
import { findLanguage, type Language } from '../texts/language.ts';
import { themeAtom } from '../theme/theme.ts';
import { merchantOfPlace, readRegion, switchStoredMerchant, writeLanguage, writeRegion } from './stored-region.ts';

/** What came of choosing another merchant: why not, when it stays as it is. */
export type MerchantChoice = 'chosen' | 'bet-in-flight' | 'no-answer';

export const merchantAtom = bootAtom<Merchant>('the merchant');
export const languageAtom = bootAtom<Language>('the language');
/** True while nobody has said where the player is: the region picker is shown. */
export const isRegionPickerShownAtom = atom(false);

export const regionAtom = atom((get): RegionState => {
  const { merchantCode, country, currency, currencySymbol, fractionDigits, timeZone } = get(merchantAtom);
  const { code, textLanguage, locale, direction } = get(languageAtom);
  return {
    merchantCode,
    country,
    currency,
    currencySymbol,
    fractionDigits,
    timeZone,
    language: textLanguage,
    chosenLanguage: code,
    locale,
    direction,
    theme: get(themeAtom),
  };
});

export interface Region {
  readonly state: Readable<RegionState>;
  readonly merchant: Readable<Merchant>;
  /** What the visitor's address says, once the system status is known. */
  learnCountry(countryCode: string | null): Promise<void>;
  /** Money is shown as the account's merchant counts it, whatever another tab or the address had chosen. */
  followAccount(merchantCode: string): Promise<void>;
  /** The player's choice. Another merchant than before empties the storages and reloads the page at its root. */
  chooseMerchant(merchantCode: string): Promise<MerchantChoice>;
  /** Keeps the choice and tells the server. @throws when the language cannot be had */
  chooseLanguage(code: string): Promise<void>;
  /** Speaks another language in this page alone. */
  tryLanguage(code: string): Promise<void>;
}

export interface RegionOptions {
  readonly store: Store;
  readonly start: Language;
  readonly texts: Texts;
  /** Makes sure that nothing of the old merchant goes on: no bet, and no session on the server. */
  readonly beforeSwitch: () => Promise<MerchantChoice>;
  readonly onLanguage: (code: string) => void;
}

export function createRegion({ store, start, texts, beforeSwitch, onLanguage }: RegionOptions): Region {
  const stored = readRegion();
  store.set(merchantAtom, stored.merchant);
  store.set(languageAtom, start);
  const merchant = readableOf(store, merchantAtom);
  const language = readableOf(store, languageAtom);
  if (stored.isChosen) writeRegion(stored.merchant, stored.language);

  async function speak(code: string): Promise<void> {
    const next = await findLanguage(code);
    if (!next) throw new Error(`there is no language ${code}`);
    await texts.switchTo(next);
    store.set(languageAtom, next);
  }

  /** Becomes a page of the merchant, in a language that is spoken there. */
  async function moveTo(found: Merchant): Promise<void> {
    store.set(merchantAtom, found);
    writeRegion(found, language.get().code);
    const { textLanguage } = language.get();
    if (!found.langList.includes(textLanguage)) await speak(defaultLanguageOf(found));
  }

  return {
    state: readableOf(store, regionAtom),
    merchant,
    tryLanguage: speak,
    async learnCountry(countryCode) {
      if (readRegion().isChosen) return;
      const found = merchantOfPlace(countryCode);
      if (!found) return store.set(isRegionPickerShownAtom, true);
      await moveTo(found);
    },
    async followAccount(merchantCode) {
      store.set(isRegionPickerShownAtom, false);
      await moveTo(merchantOf(merchantCode));
    },
    async chooseMerchant(merchantCode) {
      const chosen = merchantOf(merchantCode);
      if (chosen.merchantCode === merchant.get().merchantCode) {
        store.set(isRegionPickerShownAtom, false);
        writeRegion(chosen, language.get().code);
        return 'chosen';
      }
      const answer = await beforeSwitch();
      if (answer !== 'chosen') return answer;
      store.set(isRegionPickerShownAtom, false);
      switchStoredMerchant(chosen);
      location.assign('/');
      return 'chosen';
    },
    async chooseLanguage(code) {
      await speak(code);
      writeLanguage(code);
      onLanguage(code);
    },
  };
}
