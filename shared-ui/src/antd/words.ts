import type { languages } from '@atrium/contracts/constants';
import type { Locale } from 'antd/es/locale';
import en from '../texts/en.json';

/** The texts of antd's components, in one language. */
export interface Words {
  /** The language's name in dayjs. */
  readonly dayjs: string;
  readonly texts: typeof en;
}

type Beginning<Name> = Name extends `${infer First}-${string}` ? First : Name;

const english: Words = { dayjs: 'en', texts: en };

/**
 * For languages that are not in the first file, by the beginning of their BCP 47 name; dayjs calls Filipino Tagalog.
 */
const others: Readonly<Record<string, () => Promise<Words>>> = {
  hi: async () => {
    const [texts] = await Promise.all([import('../texts/hi.json'), import('dayjs/locale/hi.js')]);
    return { dayjs: 'hi', texts: texts.default };
  },
  fil: async () => {
    const [texts] = await Promise.all([import('../texts/ty.json'), import('dayjs/locale/tl-ph.js')]);
    return { dayjs: 'tl-ph', texts: texts.default };
  },
} satisfies Record<Exclude<Beginning<(typeof languages)[keyof typeof languages]['locale']>, 'en'>, unknown>;

/** With its value once it is there, so that React reads it without waiting. */
type Loading = Promise<Words> & { status?: 'fulfilled'; value?: Words };

const asked = new Map<string, Loading>();

/**
 * The words of a language; English if it has none, or if they fail to load. The same promise each time: React repeats a
 * rendering that waited for one with the same hooks.
 */
export function wordsOf(locale: string): Words | Promise<Words> {
  const [language = ''] = locale.split('-');
  const load = others[language];
  if (!load) return english;
  const known = asked.get(language);
  if (known) return known;
  const words: Loading = load().catch(() => english);
  asked.set(language, words);
  void words.then((value) => Object.assign(words, { status: 'fulfilled', value }));
  return words;
}

/** In antd's format. It requires every text of a picker, also those of panels that no page opens. */
export function antdLocale({ dayjs, texts }: Words): Locale {
  const { date } = texts;
  const lang = {
    ...date,
    locale: dayjs,
    yearFormat: 'YYYY',
    dayFormat: 'D',
    cellMeridiemFormat: 'A',
    monthBeforeYear: true,
    rangePlaceholder: [date.from, date.to] as [string, string],
  };
  return {
    locale: dayjs,
    DatePicker: { lang, timePickerLocale: { placeholder: date.timeSelect } },
  };
}
