import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '@atrium/scripts/build';
import { createRemote } from '@atrium/scripts/new-remote';
import type { Page } from '@playwright/test';
import { expect, rememberEntrance, test as site } from '../support/test.ts';
import { workspaceAside } from '../support/workspace-aside.ts';
import { goLive, publishVersion, registry, takeOff } from './chaos-remote.ts';
import { countsOf } from './health-count.ts';

/**
 * Visitors without a header of their own: a document without an origin gets the site's files only by requests that
 * browsers make without asking first.
 */
const test = site.extend({
  context: async ({ browser, contextOptions }, use) => {
    const context = await browser.newContext(contextOptions);
    await context.addInitScript(`if (self === top) (${rememberEntrance})()`);
    await use(context);
    await context.close();
  },
});

const manifest = `import { defineManifest } from '@atrium/contracts/platform';
export const manifest = defineManifest({
  id: 'caged',
  contract: '1.0',
  isolation: 'frame',
  routes: [{ id: 'home', path: '/caged', titleKey: 'title' }],
  menu: [{ slot: 'nav.item', id: 'caged', textKey: 'title', to: '/caged', order: 900 }],
  slots: [],
  dialogs: [],
  handles: [],
});
`;

/** Code of somebody who wants the session, the page and the money of whoever looks at it. */
const hostile = (version: string, first = '') => `import { getGameMenus } from '@atrium/contracts/calls';
import { useCall, usePlatform, useRegion } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { useEffect, useState } from 'react';

const taken = async (work: () => unknown) => {
  try {
    return 'took ' + JSON.stringify(await work());
  } catch {
    return 'refused';
  }
};
/** A path that the gate cannot read. */
const hidden = (...steps: string[]) => ['', 'wps', ...steps].join('/');
const frames = () => window as unknown as { top: { location: { href: string } } };
const tries: Record<string, () => unknown> = {
  storage: () => localStorage.getItem('language'),
  token: () => sessionStorage.getItem('token'),
  cookies: () => document.cookie,
  page: () => parent.document.title,
  token_of_page: () => (parent as unknown as Window).sessionStorage.length,
  history: () => parent.history.length,
  functions: () => { (parent as unknown as { fetch: unknown }).fetch = null; },
  top: () => { frames().top.location.href = '/hot'; },
  member: async () => (await (await fetch(hidden('member', 'info'))).json()).success || Promise.reject(new Error('no')),
  write: () => fetch(hidden('session', 'logout'), { method: 'POST' }),
  file: async () => (await fetch('/registry/live-set')).ok || Promise.reject(new Error('no')),
  request: () => new Promise((resolve, reject) => { const one = new XMLHttpRequest(); one.onload = resolve; one.onerror = reject; one.open('GET', '/wps/system/status'); one.send(); }),
  elsewhere: () => new Promise((resolve, reject) => { const one = new Image(); one.onload = () => resolve('picture'); one.onerror = reject; one.src = 'https://example.com/x.png'; }),
  window: () => (window.open('/hot') ? 'opened' : Promise.reject(new Error('no'))),
};

export default function HomePage() {
  const platform = usePlatform();
  const region = useRegion();
  const [result, setResult] = useState('');
  const [broken, setBroken] = useState(false);
  const menus = useCall(getGameMenus, {});
  ${first}
  useEffect(() => {
    ${version === '1.0.0' ? "platform.navigate('/hot');" : ''}
    Promise.all(Object.entries(tries).map(async ([name, work]) => name + ' ' + (await taken(work)))).then((lines) => {
      setResult(lines.join('; '));
      console.info('caged: all tried');
    });
  }, [platform]);
  if (broken) throw new Error('planned fault');
  return (
    <section style={{ minHeight: 900 }}>
      <h1>Caged ${version} {region.theme} {region.language}</h1>
      <output>{result}</output>
      <p>{menus.data ? 'menus came' : 'no menus'}</p>
      <Button onClick={() => platform.navigate('/hot')}>lead away</Button>
      <a href="/live">link</a>
      <button type="button" onClick={() => setBroken(true)}>break</button>
    </section>
  );
}
`;

async function publishCaged(version: string, first = ''): Promise<void> {
  if (await registry.versionOf('caged', version).catch(() => null)) return;
  const folder = createRemote('caged', join(workspaceAside('caged-workspace'), 'mfe-caged'));
  writeFileSync(join(folder, 'src/remote.manifest.ts'), manifest);
  writeFileSync(join(folder, 'src/pages/home/home.page.tsx'), hostile(version, first));
  await buildPart({ folder, version, mode: 'production' });
  await registry.publish(join(folder, 'dist'));
}

const caged = (page: Page) => page.frameLocator('iframe[data-framed]');

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishCaged('0.9.0');
  await publishCaged('1.0.0');
  await publishCaged('1.1.0', "throw new Error('planned fault');");
  await publishCaged('1.2.0', 'while (region) JSON.stringify(region);');
});
test.afterAll(() => takeOff('caged'));

test('hostile code in a frame reaches neither storage, token, page nor history, and is drawn like any page', async ({
  page,
}) => {
  await goLive('caged', '1.0.0');
  await page.goto('/');
  await page.evaluate(() => sessionStorage.setItem('token', 'a secret'));
  // Reading a page as tests do counts as using it, so nothing is read before the code has tried everything.
  const tried = page.waitForEvent('console', (message) => message.text() === 'caged: all tried');
  await page.goto('/caged');
  await tried;
  const frame = page.locator('iframe[data-framed]');
  await expect(caged(page).getByRole('heading', { name: /^Caged 1\.0\.0 dark/ })).toBeVisible();
  await expect(frame).toHaveAttribute('title', 'Caged');
  await expect(caged(page).getByText('menus came')).toBeVisible();
  const said = await caged(page).getByRole('status').filter({ hasText: 'storage' }).innerText();
  expect(said.split('; ').filter((line) => !line.endsWith(' refused'))).toEqual([]);
  // It asked to lead away while nobody touched it, and it may when somebody does.
  await expect(page).toHaveURL(/\/caged$/);
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(880);
  await caged(page).getByRole('button', { name: 'lead away' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hot$/);
});

test('a link in a frame opens its page around it, and a change of theme reaches it', async ({ page }) => {
  await goLive('caged', '0.9.0');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript("if (self === top) localStorage.setItem('theme', 'system')");
  await page.goto('/caged');
  await expect(caged(page).getByRole('heading', { name: / dark/ })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(caged(page).getByRole('heading', { name: / light/ })).toBeVisible();
  await caged(page).getByRole('link', { name: 'link' }).click();
  await expect(page).toHaveURL(/\/live$/);
});

test('framed code that throws is replaced by the version before', async ({ page }) => {
  await goLive('caged', '0.9.0', '1.1.0');
  await page.goto('/caged');
  await expect(caged(page).getByRole('heading', { name: /^Caged 0\.9\.0/ })).toBeVisible({ timeout: 40_000 });
  await page.locator('.shell-brand').first().click();
  await expect(page.locator('main [data-remote="games"]').first()).toBeAttached();
});

test('framed code that never returns is not mounted at the next visit', async ({ page }) => {
  await goLive('caged', '0.9.0', '1.2.0');
  await page.goto('/caged', { waitUntil: 'commit' });
  const next = await page.context().newPage();
  await next.goto('/artifacts/none');
  const isMarked = () =>
    next.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('atrium.mounting.')));
  await expect.poll(isMarked, { intervals: [100] }).toBe(true);
  await next.waitForTimeout(9_000);
  await next.goto('/caged');
  await expect(caged(next).getByRole('heading', { name: /^Caged 0\.9\.0/ })).toBeVisible();
});

test('what breaks in a frame after it was shown counts against its version', async ({ page, request }) => {
  await goLive('caged', '0.9.0');
  await page.goto('/caged');
  await caged(page).getByRole('button', { name: 'break' }).click();
  await expect(page.locator('iframe[data-framed]')).toHaveCount(0);
  await expect.poll(() => countsOf('caged')(request, '0.9.0', 'renderErrors'), { timeout: 30_000 }).toBe(1);
});

test('the gate keeps framed code in its frame', async () => {
  await goLive('caged', '0.9.0');
  await publishVersion('caged', '2.0.0');
  await expect(
    registry.promote([{ id: 'caged', version: '2.0.0' }], { actor: 'e2e', reason: 'trust me' }),
  ).rejects.toThrow(/own page/);
});
