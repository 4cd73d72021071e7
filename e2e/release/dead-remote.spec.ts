import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('a remote whose files are missing leaves a placeholder, the rest works, and retry works when they are back', {
  tag: '@every-run',
}, async ({ page }) => {
  // All its versions: otherwise the previous one would be used.
  const folder = join(system.dataDir, 'registry', 'artifacts', 'games');
  await rename(folder, `${folder}.away`);
  try {
    await page.goto('/rng');
    const placeholder = page.getByTestId('part-failed');
    await expect(placeholder).toBeVisible({ timeout: 30_000 });
    await expect(page.getByTestId('site-header')).toBeVisible();
    await page.goto('/agent');
    await expect(page.getByRole('heading', { level: 1, name: textsOf('mfe-agent')('landing.title') })).toBeVisible();
    await page.goto('/rng');
    await expect(placeholder).toBeVisible({ timeout: 30_000 });
  } finally {
    await rename(`${folder}.away`, folder);
  }
  await page.getByTestId('part-failed').getByRole('button').click();
  await expect(page.locator('.games-card').first()).toBeVisible({ timeout: 20_000 });
});
