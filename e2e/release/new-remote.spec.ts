import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '@atrium/build';
import { Registry } from '@atrium/registry';
import { createRemote } from '@atrium/scripts/new-remote';
import { followEntry } from '../support/follow-entry.ts';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { workspaceAside } from '../support/workspace-aside.ts';

test('a fifth remote from the template appears in the running site, without a change or rebuild of the shell', async ({
  page,
}) => {
  const registry = new Registry(join(system.dataDir, 'registry'));
  const before = await registry.liveSets.current();
  await page.goto('/');
  await expect(page.locator('a[href="/promo"]')).toHaveCount(0);

  const folder = createRemote('promo', join(workspaceAside('promo-workspace'), 'mfe-promo'));
  const { version } = await buildPart({ folder, version: `0.1.0-src.e2e${Date.now()}`, mode: 'production' });
  await registry.publish(join(folder, 'dist'));
  const { liveSet } = await registry.promote([{ id: 'promo', version }], { actor: 'e2e', reason: 'a new room opens' });
  expect(liveSet.shell).toEqual(before.shell);

  await page.reload();
  await followEntry(page, '/promo');
  await expect(page).toHaveURL(/\/promo$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible();
});

/** A page that opens a confirmation, as any remote may. */
const asking = `import { dialogConfirm } from '@atrium/contracts/commands';
import { usePlatform } from '@atrium/contracts/react';
import { useState } from 'react';

export default function HomePage() {
  const { bus } = usePlatform();
  const [answer, setAnswer] = useState('');
  const ask = async (timeoutMs) => {
    setAnswer('');
    const buttons = [{ id: 'yes', label: 'Yes', kind: 'primary' }, { id: 'no', label: 'No' }];
    const html = '<p>Really <strong>sure</strong><script>window.slipped = true</script></p>';
    const { button } = await bus.send(dialogConfirm, { icon: 'question', title: 'Sure?', html, buttons, timeoutMs });
    setAnswer(button ?? 'nothing');
  };
  return (
    <section>
      <h1>Promo</h1>
      <button onClick={() => void ask(undefined)}>Ask</button>
      <button onClick={() => void ask(4000)}>Ask in passing</button>
      <output>{answer}</output>
    </section>
  );
}
`;

test("a remote opens the shell's dialog: a button answers, Esc does not, a timeout closes it", async ({ page }) => {
  const registry = new Registry(join(system.dataDir, 'registry'));
  const folder = createRemote('promo', join(workspaceAside('promo-workspace'), 'mfe-promo'));
  writeFileSync(join(folder, 'src/pages/home/home.page.tsx'), asking);
  const { version } = await buildPart({ folder, version: `0.1.0-src.e2e${Date.now()}`, mode: 'production' });
  await registry.publish(join(folder, 'dist'));
  await registry.promote([{ id: 'promo', version }], { actor: 'e2e', reason: 'a room that asks' });

  await page.goto('/promo');
  const dialog = page.getByRole('dialog', { name: 'Sure?' });
  const answer = page.getByRole('status').filter({ hasText: /yes|nothing/ });
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.locator('strong')).toHaveText('sure');
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText('yes');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(answer).toHaveText('nothing');
  await page.getByRole('button', { name: 'Ask in passing' }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(answer).toHaveText('nothing');
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
});
