import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { getProvenance } from '@atrium/contracts/calls';
import { Registry } from '@atrium/registry';
import { expectAccessible } from '../support/axe.ts';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs } from '../support/enter.ts';
import { connectOps, release } from '../support/release.ts';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const text = textsOf('mfe-ops');

test.use({ viewport: { width: 390, height: 844 } });

test('an operator sees on a phone where a version was built and of what, and when the statement is gone', async ({
  page,
}) => {
  const live = await new Registry(join(system.dataDir, 'registry')).liveSets.current();
  const version = live.remotes.games?.stable.version ?? '';
  const ops = await connectOps();
  const { provenance } = await ops.invoke(getProvenance, { part: 'games', version });
  const jotai = provenance?.packages.find(({ name }) => name === 'jotai');
  expect(jotai).toBeDefined();
  // The command, of a site that is elsewhere.
  expect((await release(`provenance games ${version}`)).said).toContain('signed, and about exactly these files');

  await enterAs(page, demoAccount('staff'));
  await page.goto('/ops/part?id=games');
  const open = page.getByRole('button', { name: text('provenance.open').replace('{{version}}', version) });
  await open.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(text('provenance.whole'));
  await expect(drawer).toContainText(provenance?.builder ?? '?');
  await drawer.getByText(text('provenance.list')).click();
  await expect(drawer.getByText(`jotai ${jotai?.version} (MIT)`)).toBeVisible();
  await expectAccessible(page);

  const statements = join(system.dataDir, 'registry', 'statements');
  await rename(statements, `${statements}.away`);
  try {
    await page.goto('/ops/part?id=games');
    await open.click();
    await expect(drawer).toContainText('its provenance is gone');
    await expect(drawer.getByText(text('provenance.whole'))).toBeHidden();
  } finally {
    await rename(`${statements}.away`, statements);
  }
});
