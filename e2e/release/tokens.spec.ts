import { changeAccess } from '@atrium/contracts/calls';
import { dayMs, secondMs } from '@atrium/contracts/durations';
import { createLocalCalls, createReleaseServices, Registry } from '@atrium/registry';
import { registry } from '../chaos/chaos-remote.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { release } from '../support/release.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('mfe-ops');

test.use({ viewport: { width: 390, height: 844 } });
test('a token does what it may for its part alone, and its last use is shown', async ({ page }) => {
  const made = await release('tokens create reader --may read,rollback --parts games --days 1');
  const [token = ''] = /atr_\S+/.exec(made.said) ?? [];
  const own = (words: string) => release(words, { OPS_TOKEN: token });
  expect((await own('status')).code).toBe(0);
  const before = await registry.liveSets.latest();
  for (const words of ['rollback lottery --reason "not ours"', 'pin games --reason "no right to it"']) {
    const refused = await own(words);
    expect(refused.code, refused.said).toBe(1);
    expect(refused.said).toContain('RELEASE_RIGHT_MISSING');
  }
  expect((await registry.liveSets.latest())?.entry.revision).toBe(before?.entry.revision);
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=access');
  const row = page.locator('[data-token="reader"]').filter({ hasText: token.split('_')[1] ?? '' });
  await expect(row).toContainText(text('access.used'));
  await expect(row).not.toContainText(text('access.never'));
});

test('a token ends at its time, and is shown as expired', async ({ page }) => {
  const { store, keys, sealer } = registry;
  const left = 8 * secondMs;
  // Made as if a day ago, so that its day is over in a moment.
  const yesterday = new Registry({ store, keys, sealer, now: () => Date.now() - dayMs + left });
  const services = createReleaseServices({ registry: yesterday, probes: () => [] });
  const change = { do: 'create-token' as const, name: 'ending', may: ['read' as const], parts: [], days: 1 };
  const made = await createLocalCalls(services, 'e2e').invoke(changeAccess, { change, reason: '' });
  const secret = made.ok ? (made.value.secret ?? '') : '';
  const status = async () => {
    const answer = await page.request.get('/registry/api/status', { headers: { authorization: `Bearer ${secret}` } });
    return answer.status();
  };
  expect(await status()).toBe(200);
  await expect.poll(status, { timeout: 3 * left }).toBe(403);
  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/rules?tab=access');
  const row = page.locator('[data-token="ending"]').filter({ hasText: secret.split('_')[1] ?? '' });
  await expect(row.getByText(text('access.expired'))).toBeVisible();
});
