import { modalDefaults } from '@atrium/contracts/constants';
import type { Page } from '@playwright/test';
import { waitForIdle } from '../support/idle.ts';
import { loginButton } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');

async function openLogin(page: Page) {
  await page.goto('/hot');
  const opener = await loginButton(page);
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[name="username"]')).toBeVisible();
  return { opener, dialog };
}

/** The dialog's box, once it no longer moves. */
async function boxOf(page: Page) {
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)));
  const box = await page.getByRole('dialog').boundingBox();
  if (!box) throw new Error('there is no dialog');
  return box;
}

/** Waits until the dialog is at this position, to the pixel. */
async function expectAt(page: Page, place: { x?: number; y?: number }): Promise<void> {
  await expect(async () => {
    const box = await boxOf(page);
    if (place.x !== undefined) expect(box.x).toBeCloseTo(place.x, 0);
    if (place.y !== undefined) expect(box.y).toBeCloseTo(place.y, 0);
  }).toPass({ timeout: 15_000 });
}

/** By how many pixels the dialog exceeds the right or the lower edge. */
async function overhang(page: Page, view: { width: number; height: number }) {
  const box = await boxOf(page);
  return Math.max(box.x + box.width - view.width, box.y + box.height - view.height);
}

// S12
test('a dialog traps the focus, closes with Esc and returns the focus', async ({ page }) => {
  const { opener, dialog } = await openLogin(page);
  await expect(dialog).toHaveAccessibleName(shell('login.title'));
  // At least as large as every dialog of the site, after its short delay.
  await expect(dialog).toHaveCSS('min-inline-size', `${modalDefaults.width}px`);
  await expect(dialog).toHaveCSS('min-block-size', `${modalDefaults.height}px`);
  await expect(dialog).toHaveCSS('--dialog-delay', `${modalDefaults.delayMs}ms`);
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement: active } = document;
      return active === document.body || active === null ? 'browser' : active.closest('dialog') ? 'dialog' : 'page';
    });
    expect(place).not.toBe('page');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('the page behind a dialog does not scroll and keeps its position when the dialog closes', {
  tag: ['@phone', '@more'],
}, async ({ page }) => {
  await page.goto('/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  // Content that loads above would shift the view.
  await waitForIdle(page);
  const top = await page.evaluate(() => {
    scrollTo({ top: 400, behavior: 'instant' });
    return scrollY;
  });
  expect(top).toBeGreaterThan(0);
  // By script: a driver's click may scroll there first.
  await (await loginButton(page)).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

// S12
test('a dialog is dragged by its heading or moved with the arrow keys and never leaves the window', {
  tag: '@more',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone a dialog is a sheet at the lower edge');
  const { dialog } = await openLogin(page);
  await waitForIdle(page);
  const start = await boxOf(page);
  await page.mouse.move(start.x + 60, start.y + 24);
  await page.mouse.down();
  await page.mouse.move(start.x + 160, start.y + 44, { steps: 4 });
  await expectAt(page, { x: start.x + 100, y: start.y + 20 });
  const view = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.mouse.move(view.width - 2, view.height - 2, { steps: 4 });
  await page.mouse.up();
  // A dialog that grew while it was dragged is moved back inside with the next paint.
  await expect.poll(() => overhang(page, view)).toBeLessThanOrEqual(0.5);
  const cornered = await boxOf(page);

  await dialog.getByRole('button', { name: shell('dialog.move') }).focus();
  await page.keyboard.press('ArrowLeft');
  await expectAt(page, { x: cornered.x - 24 });
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Shift+ArrowUp');
  expect((await boxOf(page)).y).toBeGreaterThanOrEqual(0);

  await page.setViewportSize({ width: 900, height: 700 });
  await expect.poll(() => overhang(page, { width: 900, height: 700 })).toBeLessThanOrEqual(0.5);
});

test('on a phone a dialog is a sheet as wide as the screen', { tag: ['@phone', '@more'] }, async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has room around a dialog');
  await openLogin(page);
  const edges = async () => {
    const box = await boxOf(page);
    return { left: box.x, width: box.width, bottom: Math.round(box.y + box.height) };
  };
  await expect.poll(edges).toEqual({ left: 0, width: 390, bottom: 844 });
});

test('a dialog over another one is answered first, and opens without motion if reduced motion is set', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/help');
  const content = textsOf('shell/content');
  await page.getByRole('button', { name: content('feedback.title') }).click();
  const form = page.getByRole('dialog', { name: shell('modal.feedback') });
  await form.getByRole('button', { name: content('feedback.submit') }).click();
  const warning = page.getByRole('dialog', { name: content('feedback.title') });
  await expect(warning).toBeVisible();
  // Not every driver can set it.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (isCalm) expect(await warning.evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: shell('modal.help') })).toBeVisible();
});
