import { changeLiveSet, changeTesters, type LiveSetStep } from '@atrium/contracts/calls';
import { placeCookie, testerCookie } from '@atrium/contracts/release';
import type { Page } from '@playwright/test';
import { registry } from '../chaos/chaos-remote.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { connectOps } from '../support/release.ts';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { withTwoVersions } from '../support/two-versions.ts';

const part = 'aimed';
const text = textsOf('mfe-ops');

withTwoVersions(part);

const canaryStep = (audience: Extract<LiveSetStep, { do: 'canary' }>['audience']): LiveSetStep => ({
  do: 'canary',
  part,
  version: '2.0.0',
  percent: 100,
  audience,
});

async function shows(page: Page, version: string): Promise<void> {
  await page.goto(`/${part}`);
  await expect(page.getByRole('heading', { level: 1, name: `${part} home ${version}`, exact: true })).toBeVisible();
}

test('an operator narrows a canary to testers on a phone, and a tester who logs in gets it', async ({
  page,
  browser,
}) => {
  const ops = await connectOps();
  const { username } = demoAccount('player');
  const steps: LiveSetStep[] = [{ do: 'canary', part, version: '2.0.0', percent: 1, audience: { languages: ['HI'] } }];
  await ops.invoke(changeLiveSet, { steps, reason: 'a first look' });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=access');
  await page.getByLabel(text('testers.accounts'), { exact: true }).fill(username);
  await page.getByRole('button', { name: text('testers.add'), exact: true }).click();
  await expect(page.locator(`[data-tester="${username}"]`)).toBeVisible();
  await page.goto(`/ops/part?id=${part}`);
  const actions = page.locator('.ops-share');
  await actions.getByRole('slider').press('End');
  await actions.getByRole('checkbox', { name: 'हिन्दी' }).uncheck();
  await actions.getByRole('checkbox', { name: text('whom.testers') }).check();
  await expectAccessible(page);
  await actions.getByRole('button', { name: text('part.applyShare') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`100 % · ${text('whom.testers')}`);
  await dialog.getByRole('textbox').fill('the testers first');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.locator('.a-notice--success')).toBeVisible();
  const canary = (await registry.liveSets.current()).remotes[part]?.canary;
  expect(canary).toMatchObject({ percent: 0, audience: { testers: true, percent: 100 } });

  const another = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.99.7.7' } });
  const guest = await another.newPage();
  await guest.goto(`${system.url}/${part}`);
  await expect(guest.getByRole('heading', { level: 1, name: `${part} home 1.0.0` })).toBeVisible();
  await another.close();

  await enterAs(page, demoAccount('player'));
  await page.goto(`/${part}`);
  const isTester = async () => (await page.context().cookies()).some(({ name }) => name === testerCookie);
  await expect.poll(isTester).toBe(true);
  await shows(page, '2.0.0');
  await ops.invoke(changeTesters, { change: { do: 'remove', account: username }, reason: '' });
  await shows(page, '1.0.0');
});

test('a canary for a language is given to those who chose it, from their next page on', async ({ page }) => {
  const ops = await connectOps();
  await ops.invoke(changeLiveSet, { steps: [canaryStep({ languages: ['HI'], regions: ['IN'] })], reason: 'for some' });
  await shows(page, '1.0.0');
  await page.evaluate(() => {
    localStorage.setItem('merchantCode', 'IN');
    localStorage.setItem('language', 'HI');
  });
  await page.goto(`/${part}`);
  const place = async () => (await page.context().cookies()).find(({ name }) => name === placeCookie)?.value;
  await expect.poll(place).toBe('IN.IN.HI');
  await shows(page, '2.0.0');
});
