import { defaultLanguageOf, type Merchant, merchantOf, merchantOfPlace } from '@atrium/contracts/constants';
import type { RegionState } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { atom } from 'jotai/vanilla';
import { readStored } from '../core/browser/stored.ts';
import { serviceContext } from '../core/service-context.ts';
import { bootAtom, readableOf, type Store } from '../core/store.ts';
import type { Texts } from '../texts/i18n.ts';
import { findLanguage, type Language } from '../texts/language.ts';
import { themeAtom } from '../theme/theme.ts';
import {
  isLanguageAsked,
  keepAskedLanguage,
  readRegion,
  switchStoredMerchant,
  writeLanguage,
  writeRegion,
} from './stored-region.ts';

/** The result of choosing another merchant; other than `chosen`, why the merchant stays as it is. */
export type MerchantChoice = 'chosen' | 'bet-in-flight' | 'no-answer';

export const merchantAtom = bootAtom<Merchant>('the merchant');
export const languageAtom = bootAtom<Language>('the language');
/** True while the player's region is unknown. */
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
  /** Takes the country of the visitor's IP address, unless a region was chosen before. */
  learnCountry(countryCode: string | null): Promise<void>;
  /** Shows money in the currency of the account's merchant, whichever one was chosen before. */
  followAccount(merchantCode: string): Promise<void>;
  /** Takes the player's choice. Another merchant than before empties the storages and reloads the page at its root. */
  chooseMerchant(merchantCode: string): Promise<MerchantChoice>;
  /** Keeps the choice and sends it to the server. @throws when the language cannot be loaded */
  chooseLanguage(code: string): Promise<void>;
  /** Switches the language of this page alone. */
  tryLanguage(code: string): Promise<void>;
}

export interface RegionOptions {
  readonly store: Store;
  readonly start: Language;
  readonly texts: Texts;
  /** Ends what is open at the old merchant: refused during a bet, and the session is ended on the server. */
  readonly beforeSwitch: () => Promise<MerchantChoice>;
  readonly onLanguage: (code: string) => void;
}

export const [RegionContext, useRegion] = serviceContext<Region>();

export function createRegion({ store, start, texts, beforeSwitch, onLanguage }: RegionOptions): Region {
  const stored = readRegion();
  store.set(merchantAtom, stored.merchant);
  store.set(languageAtom, start);
  const merchant = readableOf(store, merchantAtom);
  const language = readableOf(store, languageAtom);
  keepAskedLanguage();
  if (stored.isChosen) writeRegion(stored.merchant, readStored('language') ?? stored.language);

  async function switchLanguage(code: string): Promise<void> {
    const next = await findLanguage(code);
    if (!next) throw new Error(`there is no language ${code}`);
    await texts.switchTo(next);
    store.set(languageAtom, next);
  }

  /** Switches to a merchant, in one of its languages or in the one that a link asks for. */
  async function moveTo(found: Merchant): Promise<void> {
    store.set(merchantAtom, found);
    writeRegion(found, language.get().code);
    const { textLanguage } = language.get();
    if (!isLanguageAsked() && !found.langList.includes(textLanguage)) await switchLanguage(defaultLanguageOf(found));
  }

  return {
    state: readableOf(store, regionAtom),
    merchant,
    tryLanguage: switchLanguage,
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
      await switchLanguage(code);
      writeLanguage(code);
      onLanguage(code);
    },
  };
}
