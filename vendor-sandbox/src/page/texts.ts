import type { PictureName } from './pictures.ts';
import en from './texts/en.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };
import ty from './texts/ty.json' with { type: 'json' };

/** Texts of the game page by language of the launch URL, with the names of the symbols. */
type Texts = typeof en;
export type TextKey = keyof Texts['page'];

const bundles: Readonly<Record<string, { texts: Texts; locale: string }>> = {
  EN: { texts: en, locale: 'en' },
  HI: { texts: hi, locale: 'hi-IN' },
  TY: { texts: ty, locale: 'fil-PH' },
};

/** Texts and number formats of one language. */
export interface Speech {
  readonly language: string;
  say(key: TextKey, values?: Record<string, string | number>): string;
  money(minor: number, currency: string): string;
  percent(value: number): string;
  /** The name of a symbol: of its picture, or of the stone of this number. */
  nameOf(symbol: PictureName | number): string;
}

export function speechOf(language: string): Speech {
  const { texts, locale } = bundles[language] ?? { texts: en, locale: 'en' };
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    language: bundles[language] ? language : 'EN',
    say: (key, values = {}) => texts.page[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    money: (minor, currency) => `${currency} ${amount.format(minor / 100)}`,
    percent: (value) => share.format(value),
    nameOf: (symbol) => (typeof symbol === 'number' ? texts.stones[symbol] : texts.pictures[symbol]) ?? '',
  };
}
