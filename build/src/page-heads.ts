import { bundledLanguages } from '@atrium/contracts/constants';
import { isForEveryone, type PageHeads, type PublishedManifest } from '@atrium/contracts/release';
import type { PartSource } from './part-source.ts';
import { findText, readTexts } from './part-texts.ts';

interface HeadKeys {
  readonly titleKey?: string | undefined;
  readonly summaryKey?: string | undefined;
}

/** The shell's own pages; of the others, what is said without scripts, of a path that has no page, and of the whole site. */
const shellHeads: Readonly<Record<string, HeadKeys>> = {
  '*': { titleKey: 'heads.site', summaryKey: 'heads.siteSummary' },
  unknown: { titleKey: 'heads.unknown', summaryKey: 'heads.unknownSummary' },
  scriptless: { titleKey: 'heads.scriptless', summaryKey: 'heads.scriptlessHint' },
  '/help': { titleKey: 'shell.chrome.help', summaryKey: 'heads.help' },
  '/helpmc': { titleKey: 'shell.chrome.help' },
  '/app': { titleKey: 'shell.chrome.app', summaryKey: 'heads.app' },
  '/chat': { titleKey: 'heads.chat' },
  '/login': { titleKey: 'shell.header.login' },
  '/register': { titleKey: 'shell.header.register' },
};

const headsOfRoutes = ({ routes }: PublishedManifest): Record<string, HeadKeys> =>
  Object.fromEntries(
    routes.filter(isForEveryone).flatMap(({ id, descriptionKey, summaryKey = descriptionKey }) => {
      return summaryKey ? [[id, { summaryKey }]] : [];
    }),
  );

/**
 * What is said of the pages of a part outside the site, from its language files.
 * @throws when a text is missing in English; other languages fall back to it
 */
export function pageHeadsOf(part: PartSource, manifest: PublishedManifest | null): PageHeads {
  const keys = Object.entries(manifest ? headsOfRoutes(manifest) : shellHeads);
  const texts = bundledLanguages.map((language) => [language, readTexts(part, language)] as const);
  const english = readTexts(part, 'EN');
  const textOf = (tree: unknown, key: string): string => {
    const text = findText(tree, key) ?? findText(english, key);
    if (text === undefined)
      throw new Error(`${part.id}: a page is named by the text ${key}, src/texts/en.json has none`);
    return text;
  };
  const headIn = (tree: unknown, { titleKey, summaryKey }: HeadKeys) => ({
    ...(titleKey ? { title: textOf(tree, titleKey) } : {}),
    ...(summaryKey ? { summary: textOf(tree, summaryKey) } : {}),
  });
  return Object.fromEntries(
    keys.map(([id, head]) => [id, Object.fromEntries(texts.map(([code, tree]) => [code, headIn(tree, head)]))]),
  );
}
