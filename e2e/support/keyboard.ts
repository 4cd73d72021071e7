import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a key until the focus is where it should go, as somebody without a mouse does. */
export async function pressTo(page: Page, key: string, target: Locator, most = 120): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  expect(await isThere(), `${key} never came to ${target}`).toBe(true);
}
