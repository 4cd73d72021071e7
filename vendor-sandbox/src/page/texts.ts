import type { PictureName } from './pictures.ts';
import type en from './texts/en.json';

/** Texts of the game page in one language, with the names of the symbols; the server writes them into the page. */
export type Texts = typeof en;
export type TextKey = keyof Texts['page'];

/** Texts and number formats of one language. */
export interface Speech {
  say(key: TextKey, values?: Record<string, string | number>): string;
  money(minor: number, currency: string): string;
  percent(value: number): string;
  /** The name of a symbol: of its picture, or of the stone of this number. */
  nameOf(symbol: PictureName | number): string;
}

export function speechOf(texts: Texts, locale: string): Speech {
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return {
    say: (key, values = {}) => texts.page[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    money: (minor, currency) => `${currency} ${amount.format(minor / 100)}`,
    percent: (value) => share.format(value),
    nameOf: (symbol) => (typeof symbol === 'number' ? texts.stones[symbol] : texts.pictures[symbol]) ?? '',
  };
}
