import type { Page } from '@playwright/test';
import { goLive, publishVersion, registry, takeOff } from '../chaos/chaos-remote.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const part = 'steered';
const text = textsOf('mfe-ops');
const filled = (key: string, values: Record<string, string | number>) =>
  text(key).replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));

test.use({ viewport: { width: 390, height: 844 } });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion(part, '1.0.0');
  await publishVersion(part, '2.0.0');
  await publishVersion(part, '3.0.0');
});

test.beforeEach(() => goLive(part, '1.0.0', '2.0.0'));

test.afterAll(() => takeOff(part));

const stableVersion = async () => (await registry.liveSets.current()).remotes[part]?.stable.version;
const canaryPercent = async () => (await registry.liveSets.current()).remotes[part]?.canary?.percent ?? null;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openPart(page: Page): Promise<void> {
  await enterAs(page, demoAccount('staff'));
  await page.goto(`/ops/part?id=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
}

/** The dialog's second click: the reason, and the button that confirms. */
async function confirm(page: Page, reason: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(reason);
  await dialog(page).locator('button[type=submit]').click();
  await expect(dialog(page).locator('.a-notice--success')).toBeVisible();
  await button(page, text('change.close')).click();
}

test("an operator sets a canary's share on a phone, and increases it", async ({ page }) => {
  await openPart(page);
  await button(page, filled('versions.canary', { percent: 5 }))
    .first()
    .click();
  await confirm(page, 'a first look');
  await expect.poll(canaryPercent).toBe(5);

  const share = page.getByRole('slider');
  await share.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await button(page, text('part.applyShare')).click();
  await confirm(page, 'it does well');
  await expect.poll(canaryPercent).toBe(10);
  expect(await sidewaysOverflow(page)).toEqual([]);
});

test("a part shows its live version's federation manifest, or that it has none", async ({ page }) => {
  await openPart(page);
  const section = page
    .locator('section')
    .filter({ hasText: text('federation.title') })
    .last();
  await expect(section).toContainText(`${part} 2.0.0`);
  await expect(section).toContainText('./remote');
  await expect(section).toContainText('react ^19.0.0');
  const file = await section.getByRole('link', { name: 'mf-manifest.json' }).getAttribute('href');
  expect(((await (await page.request.get(file ?? '')).json()) as { name: string }).name).toBe('steered_2_0_0');
  await page.goto('/ops/part?id=shell');
  const version = (await registry.liveSets.current()).shell?.stable.version ?? '';
  await expect(page.getByText(filled('federation.absent', { version }))).toBeVisible();
});

test('an operator rolls back in two clicks with a reason, and sees when every site serves it', async ({ page }) => {
  await openPart(page);
  await button(page, filled('part.rollbackTo', { version: '1.0.0' })).click();
  await expect(dialog(page)).toContainText('1.0.0');
  await confirm(page, 'players see an empty page');
  expect(await stableVersion()).toBe('1.0.0');
  expect(await canaryPercent()).toBeNull();
  expect((await registry.liveSets.latest())?.entry).toMatchObject({
    action: 'rollback',
    actor: 'demoops',
    reason: 'players see an empty page',
  });
});

test('the history shows the changes of each revision and can restore it', async ({ page }) => {
  await registry.change({ steps: [{ do: 'rollback', part }], reason: 'the lists are empty' }, 'an operator');
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/history');
  await expect(page.getByText('the lists are empty').first()).toBeVisible();
  await button(page, text('history.compare')).first().click();
  await expect(
    page.locator('.ops-history__entry .a-notice, .ops-changes').filter({ hasText: part }).first(),
  ).toBeVisible();
  await expectAccessible(page);
});
