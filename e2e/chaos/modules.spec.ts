import type { Page } from '@playwright/test';
import { followEntry } from '../support/follow-entry.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { goLive, type ModuleFault, plannedFault, promote, publishVersion, takeOff } from './chaos-remote.ts';

const does = {
  'on load': 'throws while it loads',
  'in render': 'throws while it renders',
  'in an effect': 'throws in an effect',
  'exposes nothing': 'exposes nothing',
} as const satisfies Partial<Record<ModuleFault, string>>;
const faults = Object.keys(does) as (keyof typeof does)[];
const versionOf = (fault: keyof typeof does) => `3.${faults.indexOf(fault)}.0`;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  await publishVersion('chaos', '2.0.0');
  for (const fault of faults) await publishVersion('chaos', versionOf(fault), fault);
});

test.afterAll(() => takeOff('chaos'));

test.afterEach(({ pageErrors }) => {
  // A faulty module's error reaches the window before it can be caught: that is the planned fault, not a second one.
  const others = pageErrors.filter((error) => !error.includes(plannedFault));
  pageErrors.length = 0;
  expect(others).toEqual([]);
});

const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

for (const fault of faults) {
  const version = versionOf(fault);

  test(`a version that ${does[fault]}, at start: the last good one is used by itself`, async ({ page }) => {
    await goLive('chaos', '1.0.0', version);
    await page.goto('/chaos');
    await shows(page, 'chaos home 1.0.0');
    await page.getByRole('link', { name: 'more' }).click();
    await shows(page, 'chaos more 1.0.0');
    await expect(page.locator(`link[href*="/chaos/${version}/"], script[src*="/chaos/${version}/"]`)).toHaveCount(0);
  });

  test(`a version that ${does[fault]}, on navigation, without another one: a placeholder, and retry works once repaired`, async ({
    page,
  }) => {
    await goLive('chaos', version);
    await page.goto('/');
    await followEntry(page, '/chaos');
    const placeholder = page.getByTestId('part-failed');
    await expect(placeholder).toContainText(textsOf('shell')('remote.failed'));
    await expect(page.getByTestId('site-header')).toBeVisible();
    await promote('chaos', '2.0.0');
    // An open page loads the repaired version by itself, unless the button was pressed before.
    await expect(page.getByRole('heading', { level: 1, name: 'chaos home 2.0.0' })).toBeVisible();
  });
}

test('a page that throws while in use: the last good version replaces it, the rest stays', async ({ page }) => {
  await goLive('chaos', '1.0.0', '2.0.0');
  await page.goto('/chaos');
  await shows(page, 'chaos home 2.0.0');
  await page.getByRole('button', { name: 'break' }).click();
  await shows(page, 'chaos home 1.0.0');
  await expect(page.getByTestId('site-header')).toBeVisible();
});

test('a page that throws again in every version ends in a placeholder, not in a loop', async ({ page }) => {
  await goLive('chaos', '1.0.0', '2.0.0');
  await page.goto('/chaos');
  for (const version of ['2.0.0', '1.0.0']) {
    await shows(page, `chaos home ${version}`);
    await page.getByRole('button', { name: 'break' }).click();
  }
  const placeholder = page.getByTestId('part-failed');
  await expect(placeholder).toBeVisible();
  await placeholder.getByRole('button').click();
  await shows(page, 'chaos home 2.0.0');
});
