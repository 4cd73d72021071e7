import type { APIRequestContext } from '@playwright/test';
import { openIn } from '../support/language.ts';
import { leftToBrowser } from '../support/server-drawing.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const english = textsOf('mfe-games');
const hindi = textsOf('mfe-games', 'hi');
const heads = textsOf('shell/heads');

/** What an address answers before any script runs. */
async function readHead(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  const html = await answer.text();
  const found = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: answer.status(),
    title: found(/<title>([^<]*)</),
    description: found(/name="description" content="([^"]*)"/),
    canonical: found(/rel="canonical" href="([^"]*)"/),
    languages: [...html.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language),
    isKept: !html.includes('content="noindex"'),
  };
}

test('each page that anybody may open has its own title, description and address in each language, and is in the sitemap', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining(['/', '/rng', '/sports', '/promotions', '/agent', '/lottery/results', '/fairness']),
  );
  const found = await Promise.all(listed.map((address) => readHead(request, new URL(address).pathname)));
  for (const [index, head] of found.entries()) {
    expect(head).toMatchObject({ status: 200, canonical: listed[index], isKept: true });
    expect(head.languages).toEqual(['en', 'hi-IN', 'fil-PH', 'x-default']);
  }
  for (const said of ['title', 'description'] as const)
    expect(new Set(found.map((head) => head[said])).size).toBe(found.length);

  const inHindi = await readHead(request, '/rng?lang=HI');
  expect(inHindi.title).toBe(`${hindi('titles.rng')} · Atrium`);
  expect(inHindi.canonical).toMatch(/\/rng\?lang=HI$/);
  await page.goto('/rng?lang=HI');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('titles.rng'));
  await expect(page).toHaveTitle(inHindi.title ?? '');
});

test('search engines keep no page of members, and a path without a page says so', async ({ request }) => {
  for (const path of ['/member', '/agentHome', '/ops', '/login']) {
    expect(await readHead(request, path), path).toMatchObject({ status: 200, isKept: false });
  }
  const title = `${heads('unknown')} · Atrium`;
  expect(await readHead(request, '/nowhere')).toMatchObject({ status: 404, isKept: false, title });
});

test('a link in another language shows its page in it, and is chosen only where nothing was before', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/rng?lang=HI');
  await expect(heading).toHaveText(hindi('titles.rng'));
  await expect(page).toHaveURL(/\/rng$/);
  await page.reload();
  await expect(heading).toHaveText(hindi('titles.rng'));

  await openIn(page, 'EN');
  await page.goto('/rng?lang=HI');
  await expect(heading).toHaveText(hindi('titles.rng'));
  await page.goto('/live');
  await expect(heading).toHaveText(english('titles.live'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'hi-IN' });

  test('a page that is not drawn says what it is about in the language of the browser, and leads to the others', async ({
    page,
  }) => {
    await page.goto(leftToBrowser('/rng'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('titles.rng'));
    await expect(page.locator('main p').first()).toHaveText(hindi('heads.rng'));
    await page.getByRole('link', { name: hindi('titles.fish') }).click();
    await expect(page).toHaveURL(/\/fish$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('titles.fish'));
  });
});
