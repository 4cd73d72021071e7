import type en from './texts/en.json';

/** Texts of the game pages in one language; the server writes them into the page. */
export type Texts = typeof en;
type Words = Texts['page'] &
  Texts['slots'] &
  Texts['tables'] &
  Texts['fish'] &
  Texts['chat'] &
  Texts['cards'] &
  Texts['sports'];
export type TextKey = keyof Words;

/** Texts and number formats of one language. */
export interface Speech {
  readonly texts: Texts;
  say(key: TextKey, values?: Record<string, string | number>): string;
  /** An amount as the operator's pages have it: `₹5,000.00`, `−5.00 TLB`. */
  money(minor: number, currency: string): string;
  /** An amount without its currency, for the narrow places of a grid. */
  amount(minor: number): string;
  percent(value: number): string;
  number(value: number): string;
  /** With its sign, the plus as well: `+1`, `−1.5`. */
  signed(value: number): string;
}

/** The sign of a currency, or its code where it has none: `₹`, `TLB`. */
function unitOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

export function speechOf(texts: Texts, locale: string): Speech {
  const words: Words = {
    ...texts.page,
    ...texts.slots,
    ...texts.tables,
    ...texts.fish,
    ...texts.chat,
    ...texts.cards,
    ...texts.sports,
  };
  const amount = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  // Rounded down, as the operator's lists have it: one game must not return more here than there.
  const share = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  });
  const sign = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  // `Intl` writes a hyphen in these languages.
  const withMinus = (text: string) => text.replace('-', '−');
  const units = new Map<string, string>();
  return {
    texts,
    say: (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    money: (minor, currency) => {
      const number = amount.format(Math.abs(minor) / 100);
      const unit = units.get(currency) ?? unitOf(currency, locale);
      units.set(currency, unit);
      const mark = minor < 0 ? '−' : '';
      return unit.length > 1 ? `${mark}${number}\u00a0${unit}` : `${mark}${unit}${number}`;
    },
    amount: (minor) => short.format(minor / 100),
    percent: (value) => share.format(value),
    number: (value) => withMinus(short.format(value)),
    signed: (value) => withMinus(sign.format(value)),
  };
}
