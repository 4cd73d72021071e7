import { bundledLanguages, languages } from '@atrium/contracts/constants';
import type { RemoteTexts } from '@atrium/contracts/platform';
import { initReactI18next } from '@atrium/contracts/provided';
import { act } from '@testing-library/react';
import i18next, { type i18n } from 'i18next';
import { reportProblem } from '../problems.ts';
import uiEn from './ui-en.json';
import uiHi from './ui-hi.json';
import uiTy from './ui-ty.json';

/** The UI kit's texts, which the shell has in each language; a test compares them. */
const uiNamespace = 'ui';
const uiTexts = { EN: uiEn, HI: uiHi, TY: uiTy } as const;
export type UiTextKey = keyof typeof uiEn;

let optional: RegExp | undefined;

/** A missing text is in the page as `⟦remote:key⟧`, and fails the test; the site would show English, or nothing. */
function missing(named: string): string {
  if (optional?.test(named)) return '';
  reportProblem(`the text ${named} is missing in ${texts.language}`);
  return `⟦${named}⟧`;
}

function createTexts(): i18n {
  const instance = i18next.createInstance();
  const resources = Object.fromEntries(
    bundledLanguages.map((code) => [languages[code].locale, { [uiNamespace]: uiTexts[code] }]),
  );
  void instance.use(initReactI18next).init({
    lng: languages.EN.locale,
    fallbackLng: false,
    load: 'currentOnly',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: missing,
    react: { useSuspense: false },
  });
  return instance;
}

/** One for all tests of a file; texts of remotes are added as they are rendered. */
const texts = createTexts();
const added = new Set<RemoteTexts>();

/** Adds the texts of a remote in each language, by its id. */
export async function addTexts(namespace: string, files: RemoteTexts): Promise<void> {
  if (added.has(files)) return;
  added.add(files);
  const loads = bundledLanguages.map(async (code) => {
    const { default: tree } = await files[code]();
    texts.addResourceBundle(languages[code].locale, namespace, tree, true, true);
  });
  await Promise.all(loads);
}

/** Shows the texts of a language. @param allowed names of texts that may be missing */
export function showTexts(locale: string, allowed: RegExp | undefined): void {
  optional = allowed;
  // At once, because all texts are there.
  if (texts.language !== locale) act(() => void texts.changeLanguage(locale));
}

/** A text of the language that is shown. */
export const textOf = (namespace: string, key: string, values: Record<string, string | number> = {}): string =>
  texts.t(key, { ns: namespace, ...values });

/** The kit fills in these itself, so their placeholders are kept. */
const placeholders = { page: '{{page}}', slide: '{{slide}}', total: '{{total}}' };

/** A text of the UI kit. */
export const uiTextOf = (key: UiTextKey): string => textOf(uiNamespace, key, placeholders);
