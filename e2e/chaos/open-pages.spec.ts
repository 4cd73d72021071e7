import { getGameMenus } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { followEntry } from '../support/follow-entry.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { goLive, promote, publishVersion, rollBack, takeOff } from './chaos-remote.ts';

const text = textsOf('shell/release');

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  await publishVersion('chaos', '2.0.0');
});

test.afterAll(() => takeOff('chaos'));

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const shows = (page: Page, name: string) => expect(title(page, name)).toBeVisible();
const bar = (page: Page) => page.getByTestId('recalled');

/** The revision that the page has stored. */
const revisionOf = (page: Page) => page.evaluate(() => Number(localStorage.getItem('atrium.revision')));

/** Opens the part's page and waits until it listens for revisions, its last step. */
async function open(page: Page, name: string): Promise<void> {
  const line = page.waitForRequest('**/registry/revisions');
  await page.goto('/chaos');
  await shows(page, name);
  await line;
}

const leftovers = (page: Page, version: string) =>
  page.evaluate(
    ([part, name]) => [
      ...[...document.querySelectorAll(`script[src*="${part}"], link[href*="${part}"]`)].map((one) => one.outerHTML),
      ...Object.keys(globalThis).filter((key) => key.includes(name as string)),
    ],
    [`/chaos/${version}/`, `chaos_${version.replaceAll('.', '_')}`],
  );

test('an open page learns of a release within 5 s, keeps its content, and uses the version on the next entry', async ({
  page,
}) => {
  await goLive('chaos', '1.0.0');
  await open(page, 'chaos home 1.0.0');
  const before = await revisionOf(page);
  await promote('chaos', '2.0.0');
  await expect.poll(() => revisionOf(page), { timeout: 5000 }).toBeGreaterThan(before);
  await shows(page, 'chaos home 1.0.0');
  await expect(bar(page)).toHaveCount(0);

  await page.locator('.shell-brand').first().click();
  await expect(page.locator('main [data-remote="games"]').first()).toBeAttached();
  await expect.poll(() => leftovers(page, '1.0.0')).toEqual([]);
  await followEntry(page, '/chaos');
  await shows(page, 'chaos home 2.0.0');
});

test('a page without its event stream polls by itself, and learns of a release all the same', async ({
  page,
  pageErrors,
}) => {
  await goLive('chaos', '1.0.0');
  await page.route('**/registry/revisions', (route) => route.abort());
  await open(page, 'chaos home 1.0.0');
  const before = await revisionOf(page);
  await promote('chaos', '2.0.0');
  await expect.poll(() => revisionOf(page), { timeout: 30_000 }).toBeGreaterThan(before);
  // Firefox reports a cut connection as an error of the page.
  expect(pageErrors.filter((error) => !error.includes('/registry/revisions'))).toEqual([]);
  pageErrors.length = 0;
});

test('two tabs of one browser share one stream, and both are notified', async ({ page, context }) => {
  await goLive('chaos', '1.0.0');
  const other = await context.newPage();
  let lines = 0;
  for (const one of [page, other]) {
    one.on('request', (request) => {
      if (request.url().endsWith('/registry/revisions')) lines += 1;
    });
    await one.goto('/chaos');
    await shows(one, 'chaos home 1.0.0');
  }
  await promote('chaos', '2.0.0');
  for (const one of [page, other]) {
    // A part is entered again only after it was left: the tab may not be notified yet at the first try.
    await expect(async () => {
      await one.locator('.shell-brand').first().click();
      await expect(one.locator('main [data-remote="games"]').first()).toBeAttached({ timeout: 5000 });
      await followEntry(one, '/chaos');
      await expect(title(one, 'chaos home 2.0.0')).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
  }
  expect(lines).toBe(1);
});

test('a version rolled back while shown offers to reload the part, never by itself, and leaves no trace', {
  tag: '@every-run',
}, async ({ page }) => {
  await goLive('chaos', '1.0.0', '2.0.0');
  await open(page, 'chaos home 2.0.0');
  await rollBack('chaos');
  await expect(bar(page)).toContainText(text('recalled'));
  await shows(page, 'chaos home 2.0.0');
  await bar(page)
    .getByRole('button', { name: text('reloadPart') })
    .click();
  await shows(page, 'chaos home 1.0.0');
  await expect(bar(page)).toHaveCount(0);
  await expect.poll(() => leftovers(page, '2.0.0')).toEqual([]);
});

test('a half-filled form is not disturbed: the offer waits until it is empty again', async ({ page }) => {
  await goLive('chaos', '1.0.0', '2.0.0');
  await open(page, 'chaos home 2.0.0');
  const note = page.getByLabel('Note');
  await note.fill('half a sen');
  const before = await revisionOf(page);
  await rollBack('chaos');
  await expect.poll(() => revisionOf(page)).toBeGreaterThan(before);
  await expect(bar(page)).toHaveCount(0);
  await expect(note).toHaveValue('half a sen');
  await note.fill('');
  await expect(bar(page)).toBeVisible();
});

test('the offer waits for a pending call of the part', async ({ page }) => {
  await goLive('chaos', '1.0.0', '2.0.0');
  await open(page, 'chaos home 2.0.0');
  let answer = () => undefined as unknown;
  const path = `**${getGameMenus.path}*`;
  await page.route(
    path,
    (route) =>
      new Promise<void>((resolve) => {
        answer = () => resolve(route.continue());
      }),
  );
  const asked = page.waitForRequest(path);
  await page.getByRole('button', { name: 'call' }).click();
  await asked;
  const before = await revisionOf(page);
  await rollBack('chaos');
  await expect.poll(() => revisionOf(page)).toBeGreaterThan(before);
  await expect(bar(page)).toHaveCount(0);
  answer();
  await expect(bar(page)).toBeVisible();
});
