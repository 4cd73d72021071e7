import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { goLive, type ModuleFault, plannedFault, promote, publishVersion, takeOff } from './chaos-remote.ts';

const does = {
  'on load': 'throws while it loads',
  'in render': 'throws while it is drawn',
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
  // What a faulty module throws reaches the window before anybody can catch it: that is the fault, not a second one.
  const others = pageErrors.filter((error) => !error.includes(plannedFault));
  pageErrors.length = 0;
  expect(others).toEqual([]);
});

const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

for (const fault of faults) {
  const version = versionOf(fault);

  test(`a version that ${does[fault]}, at start: the last good one serves, without anybody asking`, async ({
    page,
  }) => {
    await goLive('chaos', '1.0.0', version);
    await page.goto('/chaos');
    await shows(page, 'chaos home 1.0.0');
    await page.getByRole('link', { name: 'more' }).click();
    await shows(page, 'chaos more 1.0.0');
    await expect(page.locator(`link[href*="/chaos/${version}/"], script[src*="/chaos/${version}/"]`)).toHaveCount(0);
  });

  test(`a version that ${does[fault]}, on navigation, the only one there is: an honest placeholder, and retry brings the repaired one`, async ({
    page,
  }) => {
    await goLive('chaos', version);
    await page.goto('/');
    await page.locator('nav a[href="/chaos"]').first().click();
    const placeholder = page.getByTestId('part-failed');
    await expect(placeholder).toContainText(textsOf('shell')('remote.failed'));
    await expect(page.getByTestId('site-header')).toBeVisible();
    await promote('chaos', '2.0.0');
    // An open page hears of the repaired version by itself; who is faster presses the button.
    await expect(page.getByRole('heading', { level: 1, name: 'chaos home 2.0.0' })).toBeVisible();
  });
}

test('a page that throws while it is used: the last good version takes its place, the rest stays', async ({ page }) => {
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
