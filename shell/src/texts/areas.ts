import type { TextTree } from '@atrium/contracts/platform';

type English = typeof import('./en.json');
/** `heads` is what search engines are told of pages, and no browser loads it. */
export type Area = Exclude<keyof English, 'shell' | 'heads'>;
export type AreaEnglish<A extends keyof English> = English[A];

/** Loads the texts of a language, by its code; rejects where there is no file of it. */
export type TextFile = (code: string) => Promise<{ default: TextTree }>;

/** What neither the first view nor the account's dialogs need is one file. */
const more: TextFile = (code) => import(`./${code.toLowerCase()}.json?more`);

const within =
  (area: Area): TextFile =>
  async (code) => {
    const { [area]: texts } = (await more(code)).default;
    return { default: typeof texts === 'object' ? texts : {} };
  };

/**
 * Texts of parts of the shell that few visitors open: each area is a key of the language files and a namespace of its
 * own, loaded with the first dialog that needs it. The build makes the files (`?account`, `?more`) of a language's one.
 */
export const areaTexts: Readonly<Record<Area, TextFile>> = {
  account: (code) => import(`./${code.toLowerCase()}.json?account`),
  chat: within('chat'),
  chrome: within('chrome'),
  content: within('content'),
  contracts: within('contracts'),
  play: within('play'),
  release: within('release'),
  status: within('status'),
};
