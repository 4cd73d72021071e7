import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { repository } from './system.ts';

type Tree = { [key: string]: string | Tree };
type Part = 'shell' | `shell/${string}` | 'mfe-games' | 'mfe-member' | 'mfe-agent' | 'mfe-lottery' | 'mfe-ops';

/** A part's own texts (`shell/chrome`: those of an area of the hall) in a language, by dotted key: tests say what the language files say, never a copy. */
export function textsOf(part: Part, language = 'en'): (key: string) => string {
  const [room = '', area = ''] = part.split('/');
  const tree = JSON.parse(readFileSync(join(repository, room, 'src/texts', area, `${language}.json`), 'utf8')) as Tree;
  return (key) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((node, step) => (typeof node === 'object' ? node[step] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`${part} has no text ${key}`);
    return found;
  };
}

const fileOfLang: Record<string, string> = { en: 'en', hi: 'hi', fil: 'ty' };

/** A part's texts in the language the page is in, which it knows once its own first picture has replaced the one of its file. */
export async function siteText(part: Part, page: Page): Promise<(key: string) => string> {
  if (!page.url().startsWith('http')) return textsOf(part);
  await page.locator('#root > [aria-hidden]').waitFor({ state: 'detached' });
  const lang = await page.locator('html').getAttribute('lang');
  return textsOf(part, fileOfLang[(lang ?? 'en').split('-')[0] ?? 'en'] ?? 'en');
}
