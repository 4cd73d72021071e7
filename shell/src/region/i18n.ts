import { type BundledLanguage, bundledLanguages, defaultLanguage, languages } from '@atrium/contracts/constants';
import { errorTextLoaders } from '@atrium/contracts/errors';
import type { RemoteModule, TextTree } from '@atrium/contracts/platform';
import { initReactI18next } from '@atrium/contracts/provided';
import i18next, { type i18n } from 'i18next';
import english from '../texts/en.json';
import { type Area, areaTexts } from './areas.ts';

/** Namespace of the shell's own texts; every remote's stand under its id. */
export const shellNamespace = 'shell';
const errorNamespace = 'errors';

const localeOf = (language: BundledLanguage) => languages[language].locale;
const fallback = localeOf(defaultLanguage);

const shellTexts: Record<BundledLanguage, () => Promise<{ default: TextTree }>> = {
  EN: async () => ({ default: english }),
  HI: () => import('../texts/hi.json'),
  TY: () => import('../texts/ty.json'),
};

type TextLoader = (language: BundledLanguage) => Promise<TextTree>;

export interface Texts {
  readonly i18n: i18n;
  /** Loads every known text of a language, then switches all of them at once. */
  switchTo(language: BundledLanguage): Promise<void>;
  /** Makes a remote's texts known, in the page's language and in English for what that one lacks. */
  addRemote(remoteId: string, module: RemoteModule): Promise<void>;
  /** Makes the texts of an area of the hall known, once. */
  addArea(area: Area): Promise<void>;
  /** Texts of error codes for failures that no server answered. */
  addErrors(): Promise<void>;
  errorText(code: string): string;
}

/** i18next over the shell's and the remotes' language files. A missing text is the English one, never its key. */
export async function createTexts(start: BundledLanguage): Promise<Texts> {
  const i18n = i18next.createInstance();
  const sources = new Map<string, TextLoader>([
    [shellNamespace, async (language) => (await shellTexts[language]()).default],
  ]);
  const areas = new Map<Area, Promise<void>>();
  let current = start;

  async function load(namespace: string, language: BundledLanguage): Promise<void> {
    const texts = await sources.get(namespace)?.(language);
    if (texts) i18n.addResourceBundle(localeOf(language), namespace, texts, true, true);
  }

  /** English has to come; another language that does not is English until it does. */
  async function loadBoth(namespace: string, language: BundledLanguage): Promise<void> {
    const other = language === defaultLanguage ? undefined : load(namespace, language).catch(() => undefined);
    await Promise.all([load(namespace, defaultLanguage), other]);
  }

  await i18n.use(initReactI18next).init({
    lng: localeOf(start),
    fallbackLng: fallback,
    supportedLngs: bundledLanguages.map(localeOf),
    load: 'currentOnly',
    ns: [shellNamespace],
    defaultNS: shellNamespace,
    resources: { [fallback]: { [shellNamespace]: english } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadBoth(shellNamespace, start);
  document.documentElement.lang = localeOf(start);

  return {
    i18n,
    async switchTo(language) {
      current = language;
      await Promise.all([...sources.keys()].map((namespace) => loadBoth(namespace, language).catch(() => undefined)));
      if (current !== language) return;
      await i18n.changeLanguage(localeOf(language));
      document.documentElement.lang = localeOf(language);
    },
    async addRemote(remoteId, module) {
      sources.set(remoteId, async (language) => (await module.texts[language]()).default);
      await loadBoth(remoteId, current);
    },
    addArea(area) {
      sources.set(area, async (language) => (await areaTexts[area][language]()).default);
      const added = areas.get(area) ?? loadBoth(area, current);
      areas.set(area, added);
      added.catch(() => areas.delete(area));
      return added;
    },
    async addErrors() {
      sources.set(errorNamespace, async (language) => (await errorTextLoaders[language]()).default);
      await loadBoth(errorNamespace, current).catch(() => sources.delete(errorNamespace));
    },
    errorText: (code) => i18n.t(code, { ns: errorNamespace }) || i18n.t('failure', { ns: shellNamespace }),
  };
}
