import { join } from 'node:path';
import { createOverrideLink, getReleaseStatus } from '@atrium/contracts/calls';
import { isForStaff, type LiveSet, stableManifests } from '@atrium/contracts/release';
import type { Page } from '@playwright/test';
import { expectBalance, headerBalance } from '../support/accounts.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openBetting, placeSlip } from '../support/lottery.ts';
import { changeLive, connectOps } from '../support/release.ts';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { mark, markedTexts, publishNextSite, textOf } from './next-site.ts';

const version = `0.2.${Math.floor(Date.now() / 1000)}`;
const lottery = textsOf('mfe-lottery');
let parts: string[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  parts = await publishNextSite(version);
  expect(parts.sort()).toEqual(Object.keys(markedTexts).sort());
});

const folderOf = (id: string) => join(repository, id === 'shell' ? 'shell' : `mfe-${id}`);

test('the contract gate accepts a canary of the next version of each part alone', async () => {
  const connection = await connectOps();
  for (const part of parts) {
    const { findings } = await changeLive([{ do: 'canary', part, version, percent: 0.01 }], 'one part goes first');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    await changeLive([{ do: 'canary', part, version, percent: 0 }], 'its trial is over');
  }
  const status = await connection.invoke(getReleaseStatus, {});
  expect(status.parts.filter(({ canary }) => canary !== null)).toEqual([]);
});

/** Chooses the next version of some parts for the browser, as `npm run e2e -- --matrix` does. */
async function choose(page: Page, next: readonly string[]): Promise<void> {
  const versions = Object.fromEntries(next.map((id) => [id, version]));
  const { path } = await (await connectOps()).invoke(createOverrideLink, { versions, minutes: 10 });
  await page.context().request.get(system.url + path, { maxRedirects: 0 });
}

/** Every live route, with the version of its remote for this browser. */
async function routesFor(page: Page, next: ReadonlySet<string>, isStaff: boolean) {
  const live = (await (await page.request.get('/registry/live-set')).json()) as LiveSet;
  return stableManifests(live).flatMap(({ id, routes }) => {
    const wanted = next.has(id) ? version : live.remotes[id]?.stable.version;
    const mine = routes.filter((route) => isForStaff(route) === isStaff);
    return mine.map(({ path }) => ({ path, room: `[data-remote="${id}"][data-version="${wanted}"]` }));
  });
}

/** Follows a link to a path, within the open page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Checks that the marked parts of a page have their chosen versions. */
async function expectMarks(page: Page, next: ReadonlySet<string>, shown: string): Promise<void> {
  for (const [id, { key, path }] of Object.entries(markedTexts)) {
    const text = textOf(folderOf(id), key);
    if (path === shown)
      await expect(page.getByText(next.has(id) ? mark + text : text, { exact: true }).first()).toBeVisible();
  }
}

async function openEvery(page: Page, next: ReadonlySet<string>, isStaff: boolean): Promise<void> {
  const routes = await routesFor(page, next, isStaff);
  expect(routes.length).toBeGreaterThan(isStaff ? 2 : 10);
  for (const { path, room } of routes) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page.locator(room).getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByTestId('part-failed')).toHaveCount(0);
      await expectMarks(page, next, path);
    });
  }
}

/** Places a bet: the shell shows the remote's toast, and the balance in the shell updates. */
async function bet(page: Page, sendsField: boolean): Promise<void> {
  await enterAsNewPlayer(page);
  await page.goto('/lottery');
  const before = await headerBalance(page);
  await openBetting(page);
  await page.getByRole('button', { name: lottery('choice.BIG') }).click();
  await placeSlip(page);
  await expect(page.locator('.shell-toast[data-kind="success"]')).toBeVisible();
  await expect(page.locator('.shell-toast[data-about]')).toHaveCount(sendsField ? 1 : 0);
  await expectBalance(page, before - 100);
  await expect(page.getByRole('row').nth(1)).toContainText(lottery('betState.PLACED'));
}

interface Combination {
  readonly title: string;
  isNext(id: string): boolean;
}

const combinations: Combination[] = [
  { title: 'the next shell with the live remotes', isNext: (id) => id === 'shell' },
  { title: 'the next remotes in the live shell', isNext: (id) => id !== 'shell' },
];

for (const { title, isNext } of combinations) {
  test(`${title}: every route opens`, async ({ page }) => {
    const next = new Set(parts.filter(isNext));
    await choose(page, [...next]);
    await enterAs(page, demoAccount('agent'));
    await page.goto('/hot');
    await openEvery(page, next, false);
  });

  test(`${title}: the console opens, and shows the live versions`, async ({ page }) => {
    const next = new Set(parts.filter(isNext));
    await choose(page, [...next]);
    await enterAs(page, demoAccount('staff'));
    await page.goto('/hot');
    await openEvery(page, next, true);
  });

  test(`${title}: a player registers, bets, and the balance updates`, async ({ page }) => {
    test.setTimeout(120_000);
    const next = parts.filter(isNext);
    await choose(page, next);
    await bet(page, false);
  });
}

test('the next shell and the next remotes exchange the additions to the contracts', async ({ page }) => {
  test.setTimeout(120_000);
  await choose(page, parts);
  await bet(page, true);
  await page.goto('/hot');
  await expect(page.locator(`body[data-hall="${version}"]`)).toBeAttached();
});
