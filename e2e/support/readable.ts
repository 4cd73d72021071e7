import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sidewaysOverflow } from './overflow.ts';
import { expect } from './test.ts';

const langOf = { EN: /^en/, HI: /^hi/, TY: /^fil/ } as const;
export type ReadableLanguage = keyof typeof langOf;
export const readableLanguages = Object.keys(langOf) as ReadableLanguage[];

/** The pages that come speak this language. */
export async function openIn(page: Page, language: ReadableLanguage): Promise<void> {
  await page.addInitScript((chosen) => {
    try {
      localStorage.setItem('merchantCode', 'PH');
      localStorage.setItem('language', chosen);
    } catch {
      // A page without a storage: the empty one before the first.
    }
  }, language);
}

/** Each path in a language: nothing serious for axe in the named part of it, nothing wider than the screen. */
export async function expectReadable(
  page: Page,
  { language, paths, part }: { language: ReadableLanguage; paths: readonly string[]; part: string },
): Promise<void> {
  await openIn(page, language);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', langOf[language]);
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(serious, path).toEqual([]);
    expect(await sidewaysOverflow(page), path).toEqual([]);
  }
}
