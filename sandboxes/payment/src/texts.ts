import type { Manner } from './callbacks.ts';
import type { Status } from './order.ts';
import en from './texts/en.json' with { type: 'json' };
import hi from './texts/hi.json' with { type: 'json' };
import ty from './texts/ty.json' with { type: 'json' };

export interface PageTexts {
  title: string;
  provider: string;
  pay: string;
  refuse: string;
  how: string;
  manner: string;
  back: string;
  note: string;
  manners: Record<Manner, string>;
  states: Record<Exclude<Status, 'PENDING'>, string>;
}

/** The first language with texts, of a header `Accept-Language` or of an order. */
export function textsFor(languages = ''): { lang: string; texts: PageTexts } {
  for (const wanted of languages.toLowerCase().split(',')) {
    if (/^\s*(?:fil|tl)\b/.test(wanted)) return { lang: 'fil', texts: ty };
    if (/^\s*hi\b/.test(wanted)) return { lang: 'hi', texts: hi };
    if (/^\s*en\b/.test(wanted)) break;
  }
  return { lang: 'en', texts: en };
}
