import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeLiveSet } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { Registry } from '@atrium/registry';
import { buildVersion, canary, goLive, registry, rollBack, takeOff } from '../chaos/chaos-remote.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { connectOps, release } from '../support/release.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const part = 'kept';
const text = textsOf('mfe-ops');
/** The site's registry as it was so many days ago: what it publishes is old. */
const { store, keys, sealer } = registry;
const longAgo = new Registry({ store, keys, sealer, now: () => Date.now() - 70 * dayMs });

test.use({ viewport: { width: 390, height: 844 } });

/** Versions that no browser loads need no build of their own. */
async function publishAgain(build: string, version: string): Promise<void> {
  const record = join(build, 'artifact.json');
  const artifact = JSON.parse(readFileSync(record, 'utf8'));
  writeFileSync(record, JSON.stringify({ ...artifact, version, origin: undefined }));
  await longAgo.publish(build);
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await longAgo.publish(await buildVersion(part, '1.0.0'));
  const build = await buildVersion(part, '1.1.0');
  await longAgo.publish(build);
  for (const version of ['1.2.0', '1.3.0', '1.4.0', '1.5.0']) await publishAgain(build, version);
});

test.afterAll(() => takeOff(part));

test('an operator removes on a phone exactly the versions that nobody can reach, and what can be reached still works', async ({
  page,
}) => {
  await goLive(part, '1.0.0', '1.1.0');
  await canary(part, '1.2.0', 1);
  const versions = () => registry.versions.versions(part);
  const kept = ['1.0.0', '1.1.0', '1.2.0', '1.5.0'];

  const plan = await release('collect --keep 1 --days 60 --live-days 30');
  expect(plan.code, plan.said).toBe(0);
  expect(plan.said).toContain(`${part} 1.3.0`);
  for (const version of kept) expect(plan.said).not.toContain(`${part} ${version}`);
  expect(await versions()).toHaveLength(6);

  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=versions');
  await page.getByLabel(text('collect.keep')).fill('1');
  await page.getByLabel(text('collect.days')).fill('60');
  await page.getByRole('button', { name: text('collect.look') }).click();
  const shown = page.getByRole('listitem').filter({ hasText: new RegExp(`^${part} `) });
  await expect(shown).toHaveText([/^kept 1\.4\.0 /, /^kept 1\.3\.0 /]);
  await expectAccessible(page);
  await page.getByRole('button', { name: text('collect.remove_other').replace('{{count, number}}', '2') }).click();
  await expect(page.locator('.a-notice--success')).toBeVisible();
  expect(await versions()).toEqual(kept);

  const ops = await connectOps();
  const promotion = { steps: [{ do: 'promote' as const, part, version: '1.4.0' }], reason: '' };
  await expect(ops.invoke(changeLiveSet, promotion)).rejects.toThrow(/1\.4\.0/);
  const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${part} home`) });
  await page.goto(`/${part}`);
  await expect(heading).toContainText('1.1.0');
  await rollBack(part);
  await page.goto(`/${part}`);
  await expect(heading).toContainText('1.0.0');
});
