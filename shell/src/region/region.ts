import { defaultLanguageOf, type Merchant, merchantOf } from '@atrium/contracts/constants';
import type { RegionState } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { createValue, type Value } from '../boot/value.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { Texts } from './i18n.ts';
import { findLanguage, type Language } from './language.ts';
import { merchantOfPlace, readRegion, switchStoredMerchant, writeLanguage, writeRegion } from './stored-region.ts';

/** What came of choosing another merchant: why not, when it stays as it is. */
export type MerchantChoice = 'chosen' | 'bet-in-flight' | 'no-answer';

export interface Region {
  readonly state: Readable<RegionState>;
  readonly merchant: Value<Merchant>;
  /** True while nobody has said where the player is: the region picker is shown. */
  readonly isAsked: Value<boolean>;
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
  readonly start: Language;
  readonly theme: ThemeStore;
  readonly texts: Texts;
  /** Makes sure that nothing of the old merchant goes on: no bet, and no session on the server. */
  readonly beforeSwitch: () => Promise<MerchantChoice>;
  readonly onLanguage: (code: string) => void;
}

export function createRegion({ start, theme, texts, beforeSwitch, onLanguage }: RegionOptions): Region {
  const stored = readRegion();
  const merchant = createValue<Merchant>(stored.merchant);
  const language = createValue<Language>(start);
  const isAsked = createValue(false);

  const describe = (): RegionState => {
    const { merchantCode, country, currency, currencySymbol, fractionDigits, timeZone } = merchant.get();
    const { code, textLanguage, locale, direction } = language.get();
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
      theme: theme.theme.get(),
    };
  };
  const state = createValue(describe());
  for (const source of [merchant, language, theme.theme]) source.subscribe(() => state.set(describe()));
  if (stored.isChosen) writeRegion(stored.merchant, stored.language);

  async function speak(code: string): Promise<void> {
    const next = await findLanguage(code);
    if (!next) throw new Error(`there is no language ${code}`);
    await texts.switchTo(next);
    language.set(next);
  }

  /** Becomes a page of the merchant, in a language that is spoken there. */
  async function moveTo(found: Merchant): Promise<void> {
    merchant.set(found);
    writeRegion(found, language.get().code);
    const { textLanguage } = language.get();
    if (!found.langList.includes(textLanguage)) await speak(defaultLanguageOf(found));
  }

  return {
    state,
    merchant,
    isAsked,
    tryLanguage: speak,
    async learnCountry(countryCode) {
      if (readRegion().isChosen) return;
      const found = merchantOfPlace(countryCode);
      if (!found) return isAsked.set(true);
      await moveTo(found);
    },
    async followAccount(merchantCode) {
      isAsked.set(false);
      await moveTo(merchantOf(merchantCode));
    },
    async chooseMerchant(merchantCode) {
      const chosen = merchantOf(merchantCode);
      if (chosen.merchantCode === merchant.get().merchantCode) {
        isAsked.set(false);
        writeRegion(chosen, language.get().code);
        return 'chosen';
      }
      const answer = await beforeSwitch();
      if (answer !== 'chosen') return answer;
      isAsked.set(false);
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
