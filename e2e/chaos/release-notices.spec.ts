import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReleaseServices } from '@atrium/registry';
import { enterAsNewPlayer } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { repository } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { goLive, promote, publishVersion, registry, takeOff } from './chaos-remote.ts';

const text = textsOf('shell/release');
const { overrides } = createReleaseServices({ registry, probes: () => [], isProduction: false });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  await publishVersion('chaos', '2.0.0');
});

test.afterAll(() => takeOff('chaos'));

test('a signed link loads another version in one browser, with a banner on every page, and one click ends it', async ({
  page,
}) => {
  await goLive('chaos', '1.0.0');
  const { path } = await overrides.link({ versions: { chaos: '2.0.0' }, minutes: 5, whom: '' }, 'a tester');
  await page.goto(path);
  const banner = page.getByTestId('override');
  await expect(banner).toContainText(text('overridden').replace('{{label}}', 'chaos 2.0.0'));
  for (const address of ['/chaos', '/agent', '/hot']) {
    await page.goto(address);
    await expect(banner).toBeVisible();
  }
  await page.goto('/chaos');
  await expect(page.getByRole('heading', { level: 1, name: 'chaos home 2.0.0' })).toBeVisible();
  const reset = banner.getByRole('link', { name: text('reset') });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(banner).toHaveCount(0);
  await page.goto('/chaos');
  await expect(page.getByRole('heading', { level: 1, name: 'chaos home 1.0.0' })).toBeVisible();
});

/** The shell as it is, under another version. */
function sameShell(version: string): string {
  const folder = join(repository, '.cache', 'same-shell');
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(repository, 'shell', 'dist'), folder, { recursive: true });
  const file = join(folder, 'artifact.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version, origin: undefined }));
  return folder;
}

test('an open game shows no offer to reload; the offer appears when it is closed', async ({ page }) => {
  const before = (await registry.liveSets.current()).shell?.stable.version ?? '';
  const version = `0.1.0-src.same${Date.now()}`;
  await registry.publish(sameShell(version));
  await enterAsNewPlayer(page);
  const line = page.waitForRequest('**/registry/revisions');
  await page.goto('/rng');
  await line;
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  await expect(page.locator('.games-window iframe')).toBeVisible();
  const chunk = page.waitForResponse((response) => response.url().includes('/artifacts/shell/'));
  await promote('shell', version);
  try {
    // The notice's own code is loaded, and it shows nothing.
    await chunk;
    await expect(page.getByTestId('new-shell')).toHaveCount(0);
    await leaveGame(page);
    await expect(page.locator('.games-window')).toHaveCount(0);
    await expect(page.getByTestId('new-shell')).toBeVisible();
  } finally {
    await promote('shell', before);
  }
});

test('an open page offers a reload for a new shell, and gets it with the next page load', async ({ page }) => {
  const before = (await registry.liveSets.current()).shell?.stable.version ?? '';
  const version = `0.1.0-src.same${Date.now()}`;
  await registry.publish(sameShell(version));
  await page.goto('/hot');
  await promote('shell', version);
  try {
    const offer = page.getByTestId('new-shell');
    await expect(offer).toContainText(text('newSite'));
    await offer.getByRole('button', { name: text('reloadPage') }).click();
    await expect(page.locator(`script[src*="/shell/${version}/"]`).first()).toBeAttached();
    await expect(page.getByTestId('site-header')).toBeVisible();
    await expect(offer).toHaveCount(0);
  } finally {
    await promote('shell', before);
  }
});
