import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const element = /(<script type="application\/json" id="atrium-live-set" data-signatures=")([^"]*)(">)([^<]*)/;
type Edit = (signatures: string, text: string) => [signatures: string, text: string];

const wrong = `${'A'.repeat(85)}Q`;

const faults: Record<string, Edit> = {
  malformed: (signatures) => [signatures, '{"schemaVersion":'],
  unsigned: (_, text) => ['', text],
  tampered: (signatures, text) => [signatures, text.replace('"recalled":[]', '"recalled":["0"]')],
  'signed by an unknown key': (signatures, text) => [signatures.replaceAll(/[^=, ]+=/g, 'stranger='), text],
  'signed wrongly': (signatures, text) => [signatures.replaceAll(/=[A-Za-z0-9_-]+/g, `=${wrong}`), text],
};

/** Tampers with the live set of pages on their way to the browser. */
async function spoilPages(page: Page, edit: Edit): Promise<() => Promise<void>> {
  const isPage = (url: URL) => !/^\/(?:artifacts|registry|wps|media)\//.test(url.pathname);
  const handler = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace(element, (_, before, signatures, middle, text) => {
      const [newSignatures, newText] = edit(signatures, text);
      return `${before}${newSignatures}${middle}${newText}`;
    });
    await route.fulfill({ response, body: html });
  };
  await page.route(isPage, handler);
  return () => page.unroute(isPage);
}

const registry = '**/registry/live-set';

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByTestId('site-header')).toBeVisible();
  await expect(page.locator('main [data-remote="games"]').first()).toBeAttached();
}

for (const [name, edit] of Object.entries(faults)) {
  test(`a live set that is ${name}: the site opens with the registry's own`, async ({ page }) => {
    await spoilPages(page, edit);
    await page.goto('/');
    await expectHome(page);
  });

  test(`a live set that is ${name}, without another one: an error page, and retry opens the site`, async ({ page }) => {
    await spoilPages(page, edit);
    await page.route(registry, (route) => route.fulfill({ status: 500, body: 'error' }));
    await page.goto('/');
    const notice = page.getByTestId('unavailable');
    await expect(notice).toContainText(textsOf('shell')('unavailable.title'));
    await notice.getByRole('button').click();
    await expect(notice.getByRole('button')).toBeEnabled();
    await page.unroute(registry);
    await notice.getByRole('button').click();
    await expectHome(page);
  });
}

test("a returning visitor gets the last good live set if the page's is tampered with and the registry is down", async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atrium.live-set'))).not.toBeNull();
  await page.route(registry, (route) => route.abort());
  await spoilPages(page, faults.tampered as Edit);
  await page.goto('/');
  await expectHome(page);
  // A stored live set that was changed since: it is verified again when it is used.
  await page.evaluate(() => {
    const kept = localStorage.getItem('atrium.live-set') ?? '';
    localStorage.setItem('atrium.live-set', kept.replace('schemaVersion', 'schemaVersiom'));
  });
  await page.goto('/');
  await expect(page.getByTestId('unavailable')).toBeVisible();
});

const days = 24 * 60 * 60 * 1000;

test('a copy of the site that nobody confirms any more is not opened, and says since when', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 2 * days });
  await page.route('**/registry/confirmation*', (route) => route.abort());
  await page.route(registry, (route) => route.abort());
  await page.goto('/');
  const notice = page.getByTestId('unavailable');
  const [said = ''] = textsOf('shell')('unavailable.old').split('{{');
  await expect(notice).toContainText(said);
  await page.unroute('**/registry/confirmation*');
  await page.unroute(registry);
  await notice.getByRole('button').click();
  await expectHome(page);
});

test('a device whose clock is days off opens the site, and is told', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 2 * days });
  await page.goto('/');
  await expectHome(page);
  await expect(page.getByTestId('clock-off')).toBeVisible();
});

test('a browser without WebCrypto (plain http, or an old one) verifies signatures in script, as strictly', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Object.getPrototypeOf(crypto), 'subtle', { value: undefined }));
  await page.goto('/');
  await expectHome(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atrium.revision'))).not.toBeNull();
  await page.evaluate(() => localStorage.clear());
  await page.route(registry, (route) => route.abort());
  await spoilPages(page, faults.tampered as Edit);
  await page.goto('/');
  await expect(page.getByTestId('unavailable')).toBeVisible();
});
