/** The bundled interface languages, in the order of the specification. */
export const bundledLanguages = ['EN', 'HI', 'TY'] as const;
export type BundledLanguage = (typeof bundledLanguages)[number];

export const defaultLanguage: BundledLanguage = 'EN';

/** Something of each bundled language, by its code. */
export const inEveryLanguage = <T>(of: (language: BundledLanguage) => T): Record<BundledLanguage, T> =>
  Object.fromEntries(bundledLanguages.map((language) => [language, of(language)])) as Record<BundledLanguage, T>;

/** How a language is written: its own name, its locale in HTML and `Intl`, and its direction. */
export interface NamedLanguage {
  readonly nativeName: string;
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The bundled ones of the registry of languages (TY means Filipino on the wire only). */
export const languages = {
  EN: { nativeName: 'English', locale: 'en', direction: 'ltr' },
  HI: { nativeName: 'हिन्दी', locale: 'hi-IN', direction: 'ltr' },
  TY: { nativeName: 'Filipino', locale: 'fil-PH', direction: 'ltr' },
} as const satisfies Record<BundledLanguage, NamedLanguage>;

/** What a merchant fixes for its players. Money is in minor units of `currency`, `fractionDigits` of them. */
export interface Merchant {
  readonly merchantCode: string;
  readonly country: string;
  readonly countryName: string;
  readonly countryDialingCode: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly fractionDigits: number;
  readonly langList: readonly BundledLanguage[];
  readonly timeZone: string;
  readonly minAge: number;
}

/** The merchants by country; the first is the default. `TLB` is the operator's own unit, not ISO 4217. */
export const merchants = [
  {
    merchantCode: 'PH',
    country: 'PH',
    countryName: 'Philippines',
    countryDialingCode: '63',
    currency: 'TLB',
    currencySymbol: 'TLB',
    fractionDigits: 2,
    langList: ['EN', 'TY'],
    timeZone: 'Asia/Manila',
    minAge: 21,
  },
  {
    merchantCode: 'IN',
    country: 'IN',
    countryName: 'India',
    countryDialingCode: '91',
    currency: 'INR',
    currencySymbol: '₹',
    fractionDigits: 2,
    langList: ['EN', 'HI'],
    timeZone: 'Asia/Kolkata',
    minAge: 18,
  },
] as const satisfies readonly Merchant[];

export type MerchantCode = (typeof merchants)[number]['merchantCode'];
export type Currency = (typeof merchants)[number]['currency'];
export const merchantCodes = merchants.map((merchant) => merchant.merchantCode);
export const defaultMerchantCode: MerchantCode = 'PH';

/** The merchant with this code; the default one for an unknown code. */
export function merchantOf(code: string | null | undefined): Merchant {
  return merchants.find((merchant) => merchant.merchantCode === code) ?? merchants[0];
}

/** The merchant of a country or a currency, or null. */
export function merchantOfPlace(countryOrCurrency: string | null): Merchant | null {
  const name = countryOrCurrency?.toUpperCase();
  return merchants.find(({ country, currency }) => country === name || currency === name) ?? null;
}

/** The language a merchant starts in: the first of its list, else EN. */
export function defaultLanguageOf(merchant: Merchant): BundledLanguage {
  return merchant.langList[0] ?? defaultLanguage;
}

/** Whether the text is a bundled language; each of them may be chosen at every merchant. */
export function isBundledLanguage(text: string | null | undefined): text is BundledLanguage {
  return bundledLanguages.some((language) => language === text);
}
