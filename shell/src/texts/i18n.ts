import { defaultLanguage, languages } from '@atrium/contracts/constants';
import { errorTextLoaders } from '@atrium/contracts/errors';
import type { RemoteModule, TextTree } from '@atrium/contracts/platform';
import { initReactI18next } from '@atrium/contracts/provided';
import i18next, { type i18n } from 'i18next';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import { serviceContext } from '../core/service-context.ts';
import { type Area, areaTexts, type TextFile } from './areas.ts';
import english from './en.json?shell';
import type { Language } from './language.ts';

/** Namespace of the shell's own texts; the namespace of a remote is its id. */
export const shellNamespace = 'shell';
const errorNamespace = 'errors';
const disguiseName = 'disguise';
/** Between two tries at a language's file. */
const [firstPauseMs, longestPauseMs] = [2_000, 60_000];
const fallback = languages[defaultLanguage].locale;

export const shellTexts: TextFile = (code) =>
  code === defaultLanguage
    ? Promise.resolve({ default: english })
    : import(/* webpackExclude: /en\.json$/ */ `./${code.toLowerCase()}.json?shell`);

/** Files by language; one that is not there has no texts. */
const fromRecord =
  (files: Readonly<Partial<Record<string, () => Promise<{ default: TextTree }>>>>): TextFile =>
  async (code) =>
    (await files[code]?.()) ?? { default: {} };

export interface Texts {
  readonly i18n: i18n;
  /** Loads every known text of a language, then switches all of them at once. */
  switchTo(language: Language): Promise<void>;
  /** Registers a remote's texts, in the page's language and in English as the fallback. */
  addRemote(remoteId: string, module: RemoteModule): Promise<void>;
  /** Registers the texts of an area of the shell, once. */
  addArea(area: Area): Promise<void>;
  /** Registers the texts of error codes, for failures without an answer of the server. */
  addErrors(): Promise<void>;
  errorText(code: string): string;
  /** A text of a manifest, as the page's language shows it. */
  shown(text: string): string;
}

function describePage({ locale, direction }: Language): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = direction;
}

/**
 * A text as a language shows it. An English text in a page from right to left is isolated, so that its full stop stays
 * at its end.
 * @param usedLocale the locale whose file had the text
 */
export function shownText(text: string, { direction, disguise }: Language, usedLocale?: string): string {
  const isAlien = direction === 'rtl' && !disguise && usedLocale === fallback;
  if (isAlien && text) return `\u2066${text}\u2069`;
  return disguise?.(text) ?? text;
}

export const [TextsContext, useTexts] = serviceContext<Texts>();

/** Loads files of texts into i18next: English, and the other language or what it falls back to. */
function createLoader(i18n: i18n, sources: ReadonlyMap<string, TextFile>, isRead: (language: Language) => boolean) {
  async function load(namespace: string, code: string, locale: string): Promise<void> {
    const texts = await sources.get(namespace)?.(code);
    if (texts) i18n.addResourceBundle(locale, namespace, texts.default, true, true);
  }

  /** Tries a file that failed again, with a growing pause, as long as its language is read; what is shown then switches. */
  async function loadLate(namespace: string, language: Language): Promise<void> {
    for (let pauseMs = firstPauseMs; isRead(language); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const isLoaded = await loadWithRetry(() => load(namespace, language.code, language.locale)).then(
        () => true,
        () => false,
      );
      if (isLoaded) {
        if (isRead(language)) await i18n.changeLanguage(language.locale);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** English is required; another language that fails to load falls back to it until its file comes. */
  return async (namespace: string, language: Language): Promise<void> => {
    const { code, locale } = language;
    const other =
      code === defaultLanguage
        ? undefined
        : load(namespace, code, locale).catch(() => void loadLate(namespace, language));
    await Promise.all([load(namespace, defaultLanguage, fallback), other]);
  };
}

/** i18next over the shell's and the remotes' language files. A missing text is the English one, never its key. */
export async function createTexts(start: Language): Promise<Texts> {
  const i18n = i18next.createInstance();
  const sources = new Map<string, TextFile>([[shellNamespace, shellTexts]]);
  const areas = new Map<Area, Promise<void>>();
  let current = start;

  const loadBoth = createLoader(i18n, sources, (language) => current === language);

  i18n.use({
    type: 'postProcessor',
    name: disguiseName,
    process: (text: string, _key: unknown, { i18nResolved }: { i18nResolved?: { usedLng?: string } }) =>
      shownText(text, current, i18nResolved?.usedLng),
  });
  await i18n.use(initReactI18next).init({
    lng: start.locale,
    fallbackLng: fallback,
    load: 'currentOnly',
    ns: [shellNamespace],
    defaultNS: shellNamespace,
    resources: { [fallback]: { [shellNamespace]: english } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
    postProcess: disguiseName,
    postProcessPassResolved: true,
    // Texts are there before what shows them: one that comes later draws nothing again.
    react: { useSuspense: false },
  });
  await loadBoth(shellNamespace, start);
  describePage(start);

  return {
    i18n,
    async switchTo(language) {
      current = language;
      await Promise.all([...sources.keys()].map((namespace) => loadBoth(namespace, language).catch(() => undefined)));
      if (current !== language) return;
      await i18n.changeLanguage(language.locale);
      describePage(language);
    },
    async addRemote(remoteId, module) {
      sources.set(remoteId, fromRecord(module.texts));
      await loadBoth(remoteId, current);
    },
    addArea(area) {
      sources.set(area, areaTexts[area]);
      const added = areas.get(area) ?? loadBoth(area, current);
      areas.set(area, added);
      added.catch(() => areas.delete(area));
      return added;
    },
    async addErrors() {
      sources.set(errorNamespace, fromRecord(errorTextLoaders));
      await loadBoth(errorNamespace, current).catch(() => sources.delete(errorNamespace));
    },
    errorText: (code) => i18n.t(code, { ns: errorNamespace }) || i18n.t('failure', { ns: shellNamespace }),
    shown: (text) => shownText(text, current),
  };
}
