import { expect, type Page } from '@playwright/test';

/** Presses an entry of the menus; one without room in the navigation is behind its last button. */
export async function followEntry(page: Page, path: string): Promise<void> {
  // In what the server has drawn, nobody has counted yet how many entries fit.
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  const entry = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
  const more = page.getByTestId('nav-more').filter({ visible: true });
  await expect(entry.or(more).first()).toBeVisible();
  if (!(await entry.isVisible())) await more.click();
  await entry.click();
}
