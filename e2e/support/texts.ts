import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from './system.ts';

type Tree = { [key: string]: string | Tree };
type Part = 'shell' | `shell/${string}` | `mfe-${string}`;

/**
 * The texts of a part (`shell/chrome`: of an area of the shell) by dotted key: tests compare with the language files.
 */
export function textsOf(part: Part, language = 'en'): (key: string) => string {
  const [folder = '', area] = part.split('/');
  const file = join(repository, folder, 'src/texts', `${language}.json`);
  const whole = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Tree>;
  const tree = folder === 'shell' ? whole[area ?? 'shell'] : { ...whole, ...(whole.late as Tree | undefined) };
  return (key) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((node, step) => (typeof node === 'object' ? node[step] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`${part} has no text ${key}`);
    return found;
  };
}

const fileOfLang: Record<string, string> = { en: 'en', hi: 'hi', fil: 'ty' };

/** A part's texts in the language of the page, which is known once the page has replaced the skeleton of its file. */
export async function siteText(part: Part, page: Page): Promise<(key: string) => string> {
  if (!page.url().startsWith('http')) return textsOf(part);
  await page.locator('#root > [data-splash]').waitFor({ state: 'detached' });
  const lang = await page.locator('html').getAttribute('lang');
  return textsOf(part, fileOfLang[(lang ?? 'en').split('-')[0] ?? 'en'] ?? 'en');
}
