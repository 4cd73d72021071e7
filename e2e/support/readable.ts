import type { Page } from '@playwright/test';

export const readableLanguages = ['EN', 'HI', 'TY'] as const;
export type ReadableLanguage = (typeof readableLanguages)[number];

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
