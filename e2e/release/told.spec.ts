import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changeAlerts,
  changeLiveSet,
  changeRollouts,
  createOverrideLink,
  getAlerts,
  getReleaseHealth,
} from '@atrium/contracts/calls';
import { canary, registry } from '../chaos/chaos-remote.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { connectOps } from '../support/release.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { withTwoVersions } from '../support/two-versions.ts';

const part = 'told';
const text = textsOf('mfe-ops');

withTwoVersions(part);
test.use({ viewport: { width: 390, height: 844 } });

test('a rollback is delivered to the channel of its part within two seconds', async () => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)));
    request.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const ops = await connectOps();
  const change = { do: 'add' as const, name: 'the team', kind: 'slack' as const, address, parts: [part] };
  await ops.invoke(changeAlerts, { change });
  await ops.invoke(changeLiveSet, { steps: [{ do: 'promote', part, version: '2.0.0' }], reason: '' });
  await ops.invoke(changeLiveSet, { steps: [{ do: 'rollback', part }], reason: 'the lists are empty' });
  await expect.poll(() => bodies.join('\n'), { timeout: 2_000 }).toContain(part);
  expect(bodies.join('\n')).toContain('the lists are empty');
  const { channels } = await ops.invoke(getAlerts, {});
  const own = channels.find(({ name }) => name === 'the team');
  await ops.invoke(changeAlerts, { change: { do: 'remove', id: own?.id ?? '' } });
  server.close();
});

test('a rollout that was planned begins by itself at its time, as the console shows', async ({ page }) => {
  const ops = await connectOps();
  await enterAs(page, demoAccount('staff'));
  const startAt = Date.now() + 6_000;
  const stages = [{ percent: 10, waitSeconds: 3_600 }];
  await ops.invoke(changeRollouts, { change: { do: 'start', part, version: '2.0.0', stages, startAt }, reason: '' });
  await page.goto(`/ops/part?id=${part}`);
  const card = page.locator('[data-rollout="2.0.0"]').first();
  await expect(card.getByText(text('rollout.state.scheduled'))).toBeVisible();
  await expect(card.getByText(text('rollout.state.running'))).toBeVisible();
  expect((await registry.liveSets.current()).remotes[part]?.canary?.percent).toBe(10);
});

test('how quickly versions are drawn and answer is measured in browsers, and shown beside each other', async ({
  page,
  browser,
}) => {
  await canary(part, '2.0.0', 50);
  const ops = await connectOps();
  const measured = async () => {
    const visitor = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.98.7.7' } });
    await visitor.addInitScript(rememberEntrance);
    const visit = await visitor.newPage();
    const reported = visit.waitForRequest(/\/registry\/health$/);
    await visit.goto(`${test.info().project.use.baseURL}/${part}`);
    await visit.getByRole('button', { name: 'call' }).click();
    await reported;
    await visit.goto('about:blank');
    await visitor.close();
    const { trial } = await ops.invoke(getReleaseHealth, { part });
    return (trial ?? [])
      .filter(({ canary, stable }) => canary.visitors + stable.visitors > 0)
      .map((one) => one.measure);
  };
  await expect.poll(measured, { timeout: 60_000 }).toContain('lcpMs');
  await enterAs(page, demoAccount('staff'));
  await page.goto(`/ops/part?id=${part}`);
  const compared = page
    .locator('section')
    .filter({ hasText: text('health.compared') })
    .last();
  await expect(compared.getByText(text('health.measure.lcpMs'))).toBeVisible();
  await expectAccessible(page);
});

test('an operator sees who was given a preview, and ends it for the browser that has it', async ({ page, browser }) => {
  const ops = await connectOps();
  const link = await ops.invoke(createOverrideLink, { versions: { [part]: '2.0.0' }, minutes: 5, whom: 'Ann' });
  const another = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '10.97.7.7' } });
  const tester = await another.newPage();
  const open = () => tester.goto(`${test.info().project.use.baseURL}/${part}`);
  await tester.goto(`${test.info().project.use.baseURL}${link.path}`);
  await open();
  await expect(tester.getByRole('heading', { level: 1, name: `${part} home 2.0.0` })).toBeVisible();
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=links');
  const row = page.locator(`[data-link="${link.id}"]`);
  await expect(row).toContainText('Ann');
  await expectAccessible(page);
  await row.getByRole('button').click();
  await expect(row.getByText(text('access.revoked'))).toBeVisible();
  await open();
  await expect(tester.getByRole('heading', { level: 1, name: `${part} home 1.0.0` })).toBeVisible();
  await another.close();
});
