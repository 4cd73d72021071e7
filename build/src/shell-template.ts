import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMemberInfo } from '@atrium/contracts/calls';
import {
  bundledLanguages,
  defaultLanguage,
  defaultLanguageOf,
  languages,
  merchants,
} from '@atrium/contracts/constants';
import { pageElement } from '@atrium/contracts/release';
import { findText } from './part-texts.ts';

/** The page's texts by the keys of the shell's language files: area, and the path within it. */
const bootTextKeys = {
  unreachable: 'shell.status.unreachable',
  unreachableText: 'shell.status.unreachableText',
  maintenance: 'status.maintenance',
  maintenanceText: 'status.maintenanceText',
  until: 'status.until',
  reload: 'shell.crash.reload',
} as const;

/** @throws when the language has no such text: the page would say "undefined" */
function textAt(texts: unknown, key: string): string {
  const found = findText(texts, key);
  if (found === undefined) throw new Error(`the page's texts lack ${key}`);
  return found;
}

/** The texts of the page when the shell's own files cannot be loaded (S2). */
function bootTexts(folder: string): string {
  const texts = bundledLanguages.map((language) => {
    const file = join(folder, 'src/texts', `${language.toLowerCase()}.json`);
    const all: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return [language, Object.fromEntries(Object.entries(bootTextKeys).map(([name, key]) => [name, textAt(all, key)]))];
  });
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c');
}

/** The region's data in a page before any script has loaded; the first merchant is the default of new visitors. */
function bootRegion(): string {
  const ofMerchants = Object.fromEntries(merchants.map((each) => [each.merchantCode, defaultLanguageOf(each)]));
  const locales = Object.fromEntries(bundledLanguages.map((each) => [each, languages[each].locale]));
  return JSON.stringify({ merchants: ofMerchants, locales, otherwise: defaultLanguage });
}

/** The shell's page: a template that the site server fills in for each request. */
export function shellTemplate(folder: string): string {
  return readFileSync(join(folder, 'src/index.html'), 'utf8')
    .replace(
      '<!--atrium:boot-texts-->',
      () => `<script type="application/json" id="${pageElement.bootTexts}">${bootTexts(folder)}</script>`,
    )
    .replace("'{{region}}'", bootRegion)
    .replace('{{memberInfo}}', getMemberInfo.path);
}
