import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changeAccess,
  changeAlerts,
  changeFreezes,
  changeRollouts,
  decideRelease,
  getAccess,
  getAlerts,
  getRollouts,
} from '@atrium/contracts/calls';
import { goLive, publishVersion, registry, takeOff } from '../chaos/chaos-remote.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { connectOps } from '../support/release.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('mfe-ops');

test.use({ viewport: { width: 390, height: 844 } });

/** A receiver of webhooks with the bodies it was sent. */
async function receive(): Promise<{ url: string; bodies: string[]; close(): void }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, bodies, close: () => server.close() };
}

test('an operator adds a webhook on a phone, tries it, and sees that it arrived', async ({ page }) => {
  const hook = await receive();
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=alerts');
  await page.getByLabel(text('alerts.name')).fill('night shift');
  await page.getByLabel(text('alerts.address')).fill('https://10.1.2.3/hook');
  await page.getByRole('button', { name: text('alerts.add'), exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '10.1.2.3' })).toBeVisible();
  await page.getByLabel(text('alerts.address')).fill(hook.url);
  await page.getByRole('button', { name: text('alerts.add'), exact: true }).click();
  const channel = page.locator('[data-channel="night shift"]');
  await channel.getByRole('button', { name: text('alerts.test') }).click();
  await expect.poll(() => hook.bodies.length).toBe(1);
  expect(hook.bodies[0]).toContain('night shift');
  await expect(page.getByText(text('alerts.state.sent')).first()).toBeVisible();
  await expectAccessible(page);
  await channel.getByRole('button', { name: text('alerts.remove') }).click();
  await expect(channel).toBeHidden();
  hook.close();
  const ops = await connectOps();
  const { channels } = await ops.invoke(getAlerts, {});
  for (const { id, name } of channels) {
    if (name === 'night shift') await ops.invoke(changeAlerts, { change: { do: 'remove', id } });
  }
});

const part = 'staged';

test.describe('staged rollouts', () => {
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    await publishVersion(part, '1.0.0');
    await publishVersion(part, '2.0.0');
  });

  test.afterAll(() => takeOff(part));

  test('an operator rolls out in stages from a phone, pauses, and aborts with a reason', async ({ page }) => {
    await goLive(part, '1.0.0');
    await enterAs(page, demoAccount('staff'));
    await page.goto(`/ops/part?id=${part}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel(text('rollout.plan')).fill('50, 10');
    await button(text('rollout.start')).click();
    await expect(page.getByText(text('rollout.planWrong'))).toBeVisible();
    await page.getByLabel(text('rollout.plan')).fill('10, 50');
    await button(text('rollout.start')).click();
    const card = page.locator('[data-rollout="2.0.0"]').first();
    await expect(card.getByText(text('rollout.state.running'))).toBeVisible();
    const percent = async () => (await registry.liveSets.current()).remotes[part]?.canary?.percent ?? null;
    expect(await percent()).toBe(10);
    await expectAccessible(page);
    await button(text('rollout.pause')).click();
    await expect(card.getByText(text('rollout.state.paused'))).toBeVisible();
    await button(text('rollout.abort')).click();
    await page.getByLabel(text('rollout.abortReason')).fill('the colours are wrong');
    await card.locator('button[type=submit]').click();
    await expect(card.getByText(text('rollout.state.aborted'), { exact: true })).toBeVisible();
    expect(await percent()).toBeNull();
  });

  test('a freeze is shown to the person who promotes, and is overruled with a reason only', async ({ page }) => {
    await goLive(part, '1.0.0');
    const ops = await connectOps();
    const now = Date.now();
    const change = { do: 'add' as const, from: now, to: now + 3_600_000, parts: [part] };
    await ops.invoke(changeFreezes, { change, reason: 'the cup final' });
    await enterAs(page, demoAccount('staff'));
    await page.goto(`/ops/part?id=${part}`);
    await page
      .getByRole('button', { name: text('versions.promote'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('the cup final');
    await dialog.getByRole('textbox').fill('the sponsor asked');
    await expect(dialog.locator('button[type=submit]')).toBeDisabled();
    await dialog.getByLabel(text('change.force')).check();
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('.a-notice--success')).toBeVisible();
    expect((await registry.liveSets.latest())?.entry.forced?.[0]).toContain('the cup final');
    const { freezes } = await ops.invoke(getRollouts, {});
    for (const { id } of freezes) await ops.invoke(changeFreezes, { change: { do: 'remove', id }, reason: '' });
  });
});

test('what needs two people is asked for by one on a phone, and live once another has approved it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const pair = 'paired';
  await publishVersion(pair, '1.0.0');
  await publishVersion(pair, '2.0.0');
  await goLive(pair, '1.0.0');
  const ops = await connectOps();
  const rights = { part: pair, publish: null, release: null };
  const setRights = (twoPeople: boolean) =>
    ops.invoke(changeAccess, { change: { do: 'set-rights', rights: { ...rights, twoPeople } }, reason: '' });
  const live = async () => (await registry.liveSets.current()).remotes[pair]?.stable.version;
  await setRights(true);
  await enterAs(page, demoAccount('staff'));
  await page.goto(`/ops/part?id=${pair}`);
  await page
    .getByRole('button', { name: text('versions.promote'), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('new lists');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByRole('button', { name: text('change.ask'), exact: true }).click();
  await expect(dialog.getByText(text('change.asked'))).toBeVisible();
  expect(await live()).toBe('1.0.0');
  await page.goto('/ops/rules?tab=access');
  const row = page.locator('[data-proposal]').filter({ hasText: pair });
  await expect(row.getByText(text('secondPerson.OWN'))).toBeVisible();
  await expect(row.getByRole('button', { name: text('access.approve') })).toBeHidden();
  await expectAccessible(page);
  const { proposals } = await ops.invoke(getAccess, {});
  const asked = proposals.find(({ reason }) => reason === 'new lists');
  await ops.invoke(decideRelease, { id: asked?.id ?? '', approve: true, reason: '' });
  await expect(row).toBeHidden({ timeout: 15_000 });
  expect(await live()).toBe('2.0.0');
  await setRights(false);
  await takeOff(pair);
});

test('an administrator makes a token that is shown once, and revokes it', async ({ page }) => {
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=access');
  await page.getByLabel(text('access.tokenName')).fill('nightly');
  await page.getByRole('button', { name: text('access.create'), exact: true }).click();
  const secret = (await page.locator('code').innerText()).trim();
  const status = () =>
    page.request
      .get('/registry/api/status', { headers: { authorization: `Bearer ${secret}` } })
      .then((got) => got.status());
  expect(await status()).toBe(200);
  await expectAccessible(page);
  const row = page.locator('[data-token="nightly"]').filter({ hasText: secret.split('_')[1] ?? '' });
  await row.getByRole('button', { name: text('access.revoke') }).click();
  await expect(row.getByText(text('access.revoked'))).toBeVisible();
  expect(await status()).toBe(403);
});

test('an operator is shown which old versions would go before any does', async ({ page }) => {
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=versions');
  await page.getByLabel(text('collect.keep')).fill('many');
  await page.getByRole('button', { name: text('collect.look') }).click();
  await expect(page.getByText(text('rollout.number'))).toBeVisible();
  await page.getByLabel(text('collect.keep')).fill('1');
  await page.getByRole('button', { name: text('collect.look') }).click();
  await expect(page.getByText(text('collect.nothing'))).toBeVisible();
  await expectAccessible(page);
});

test('the list of parts shows a rollout as it goes, and rolls back in two clicks with a usual reason, on a phone', async ({
  page,
}) => {
  const part = 'overseen';
  await publishVersion(part, '1.0.0');
  await publishVersion(part, '2.0.0');
  await publishVersion(part, '3.0.0');
  await goLive(part, '1.0.0', '2.0.0');
  const ops = await connectOps();
  const stages = [
    { percent: 10, waitSeconds: 2 },
    { percent: 50, waitSeconds: 3600 },
  ];
  await ops.invoke(changeRollouts, { change: { do: 'start', part, version: '3.0.0', stages }, reason: '' });
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/releases');
  await page.getByLabel(text('releases.search')).fill(part);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(part) }) });
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible(page);
  await card.getByRole('button', { name: /1\.0\.0/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('change.why.broken'), exact: true })
    .click();
  await expect(page.getByRole('dialog').locator('.a-notice--success')).toBeVisible();
  const { stable, canary } = (await registry.liveSets.current()).remotes[part] ?? {};
  expect([stable?.version, canary]).toEqual(['1.0.0', null]);
  await expect.poll(async () => (await registry.liveSets.latest())?.entry.note ?? '').toContain('stopped');
  await takeOff(part);
});
