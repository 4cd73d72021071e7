import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const arabic = textsOf('shell', 'ar');
const english = textsOf('mfe-games');

async function openLanguages(page: Page): Promise<void> {
  await page.getByTestId('region').click();
  await page.getByTestId('more-languages').click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a language shows its translated share before it is chosen, and the rest is English', async ({ page }) => {
  await page.goto('/rng');
  await openLanguages(page);
  const list = page.getByRole('dialog');
  await expect(list.getByRole('listitem')).toHaveCount(35);
  const share = page.getByTestId('language-AR');
  await expect(share).toContainText('%');
  const percent = Number(/(\d+) %/.exec((await share.textContent()) ?? '')?.[1]);
  expect(percent).toBeGreaterThan(0);
  expect(percent).toBeLessThan(100);
  await expect(page.getByTestId('language-DE')).not.toContainText('%');

  await list.getByRole('searchbox').pressSequentially('arab');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await share.click();
  await expect(list).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('button', { name: arabic('header.login'), exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: english('titles.rng') })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: arabic('header.login'), exact: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('an English text in an Arabic page keeps its own order, full stop and all', { tag: '@more' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'AR'));
  await page.goto('/app');
  const step = page.getByRole('dialog').getByRole('listitem').first();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(step).toHaveText(/\.\u2069?$/);
  // The full stop is at the right of the sentence, where English ends.
  const stop = await step.evaluate((item) => {
    const [text] = [...item.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const range = document.createRange();
    const at = (text?.textContent ?? '').lastIndexOf('.');
    const boxAt = (index: number) => {
      range.setStart(text as Node, index);
      range.setEnd(text as Node, index + 1);
      return range.getBoundingClientRect();
    };
    return boxAt(at).left - boxAt(at - 1).left;
  });
  expect(stop).toBeGreaterThan(0);
});

test('the account stores the language that its owner chose', async ({ page, browserName }) => {
  await enterAsNewPlayer(page);
  await page.goto('/hot');
  await openLanguages(page);
  const told = page.waitForResponse((response) => response.url().endsWith('/wps/member/language'));
  await page.getByTestId('language-VI').click();
  const answer = await told;
  // Firefox's driver does not report request bodies.
  if (browserName !== 'firefox') expect(answer.request().postDataJSON()).toEqual({ language: 'VI' });
  expect(await answer.json()).toMatchObject({ success: true });
});
