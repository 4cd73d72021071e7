import type { BundledLanguage } from '@atrium/contracts/constants';
import type { Page } from '@playwright/test';

/** Pages opened from now on are in this language. */
export async function openIn(page: Page, language: BundledLanguage): Promise<void> {
  await page.addInitScript((chosen) => {
    try {
      localStorage.setItem('merchantCode', 'PH');
      localStorage.setItem('language', chosen);
    } catch {
      // The empty page before the first one has no storage.
    }
  }, language);
}
