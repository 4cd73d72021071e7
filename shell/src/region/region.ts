import { type BundledLanguage, languages, type Merchant, merchantOf } from '@atrium/contracts/constants';
import type { RegionState } from '@atrium/contracts/entities';
import type { Readable } from '@atrium/contracts/platform';
import { createValue, type Value } from '../boot/value.ts';
import type { ThemeStore } from '../theme/theme.ts';
import type { Texts } from './i18n.ts';
import { merchantOfCountry, readRegion, switchStoredMerchant, writeLanguage, writeRegion } from './stored-region.ts';

export interface Region {
  readonly state: Readable<RegionState>;
  readonly merchant: Value<Merchant>;
  /** True while nobody has said where the player is: the region picker is shown. */
  readonly isAsked: Value<boolean>;
  /** What the visitor's address says, once the system status is known. */
  learnCountry(countryCode: string | null): Promise<void>;
  /** The player's choice. Another merchant than before empties the storages and reloads the page at its root. */
  chooseMerchant(merchantCode: string): void;
  chooseLanguage(language: BundledLanguage): Promise<void>;
}

export interface RegionOptions {
  readonly theme: ThemeStore;
  readonly texts: Texts;
  /** Ends the session on the server before its token is forgotten. */
  readonly beforeSwitch: () => Promise<void>;
  readonly onLanguage: (language: BundledLanguage) => void;
}

export function createRegion({ theme, texts, beforeSwitch, onLanguage }: RegionOptions): Region {
  const stored = readRegion();
  const merchant = createValue<Merchant>(stored.merchant);
  const language = createValue<BundledLanguage>(stored.language);
  const isAsked = createValue(false);

  const describe = (): RegionState => {
    const { merchantCode, country, currency, currencySymbol, fractionDigits, timeZone } = merchant.get();
    return {
      merchantCode,
      country,
      currency,
      currencySymbol,
      fractionDigits,
      timeZone,
      language: language.get(),
      locale: languages[language.get()].locale,
      theme: theme.theme.get(),
    };
  };
  const state = createValue(describe());
  for (const source of [merchant, language, theme.theme]) source.subscribe(() => state.set(describe()));
  if (stored.isChosen) writeRegion(stored.merchant, stored.language);

  async function setLanguage(next: BundledLanguage): Promise<void> {
    await texts.switchTo(next);
    language.set(next);
  }

  return {
    state,
    merchant,
    isAsked,
    async learnCountry(countryCode) {
      if (readRegion().isChosen) return;
      const found = merchantOfCountry(countryCode);
      if (!found) return isAsked.set(true);
      merchant.set(found);
      writeRegion(found, language.get());
      if (!found.langList.includes(language.get())) await setLanguage(found.langList[0] ?? 'EN');
    },
    chooseMerchant(merchantCode) {
      const chosen = merchantOf(merchantCode);
      isAsked.set(false);
      if (chosen.merchantCode === merchant.get().merchantCode) return writeRegion(chosen, language.get());
      void beforeSwitch().finally(() => {
        switchStoredMerchant(chosen);
        location.assign('/');
      });
    },
    async chooseLanguage(next) {
      writeLanguage(next);
      onLanguage(next);
      await setLanguage(next);
    },
  };
}
