import { join } from 'node:path';
import { listGames } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { type Figures, measure, median } from '@atrium/server-kit/bench';
import { rememberEntrance } from '@atrium/testing/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { startProcess, untilQuiet } from '../frame/started-process.ts';
import { slowPage } from '../page/slow-phone.ts';
import { scrolledFrames } from './scrolled-frames.ts';

const port = Number(process.env.BENCH_PORT ?? 4684);
const turns = Number(process.env.BENCH_RUNS ?? 9);
/** On screen, at ten thousand games. */
const searchMaxMs = 150;
/** Of a hundred frames of a scroll: a page of twenty cards has as many. */
const missedMaxShare = 1;
const slowdowns = [1, 4] as const;
/** A page of the list in parts, on which no card is put in while it is scrolled. */
const plainCards = 20;
/** No list of the product is as long; it is the longest one, repeated. */
const manyCards = 10_000;
const longest = '/rng?vassalage=JL,FC,PG';

const lists = [
  { path: '/rng', cards: plainCards, shown: '.games-card' },
  { path: '/rng?vassalage=JL', cards: 333, shown: '[aria-setsize="333"]' },
  { path: longest, cards: 999, shown: '[aria-setsize="999"]' },
  { path: longest, cards: manyCards, shown: `[aria-setsize="${manyCards}"]` },
];

/** Has the site make its covers, which would take the processor from the phone that is measured. */
async function drawCovers(page: Page, url: string): Promise<void> {
  const list = `${listGames.path}?gameType=RNG&vassalage=JL&pageSize=999`;
  await page.goto(url);
  await page.evaluate(`fetch('${list}').then((answer) => answer.json()).then(async ({ value }) => {
    for (const { iconUrl } of value.list) await fetch(iconUrl).then((picture) => picture.blob());
  })`);
  await page.close();
}

/** Answers a long list with so many games: its own, over and over, each with an id of its own. */
async function lengthenList(page: Page): Promise<void> {
  await page.route(`**${listGames.path}?*pageSize=999*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { value: { list: { gameId: string }[] } };
    const { list } = answer.value;
    const many = Array.from({ length: manyCards }, (_, place) => {
      const game = list[place % list.length];
      return { ...game, gameId: `${game?.gameId}-${place}` };
    });
    await route.fulfill({ response, json: { ...answer, value: { ...answer.value, list: many } } });
  });
}

/** Scrolls each list, as fast as this machine is and as slow as a phone; the first is the comparison. */
async function scroll(figures: Figures, { page, session }: Awaited<ReturnType<typeof slowPage>>, url: string) {
  for (const { path, cards, shown } of lists) {
    if (cards === manyCards) await lengthenList(page);
    await page.goto(url + path);
    await page.locator(shown).first().waitFor({ timeout: 120_000 });
    for (const rate of slowdowns) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const { drawn, dropped, unpainted, beyond } = await scrolledFrames(page, session);
      const noteShare = (what: string, frames: number) => {
        const name = `frames of ${cards} cards, scrolled${rate === 1 ? '' : ' on a slow phone'}: ${what}`;
        const share = (frames / (drawn + dropped)) * 100;
        figures.note(name, share, '%', cards > plainCards ? { most: missedMaxShare } : {});
      };
      noteShare('dropped', dropped);
      noteShare('without all cards', unpainted + beyond);
      await page.evaluate('scrollTo(0, 0)');
    }
  }
}

/** From the last key to the screen, with the pause that typing is given. */
async function search(figures: Figures, page: Page, url: string): Promise<void> {
  await page.goto(`${url}/rng`);
  const field = page.locator('.games-list__controls input[type="search"]');
  await field.waitFor();
  const count = page.locator('.games-list__count');
  const whole = (await count.textContent()) ?? '';
  const times = await measure({ turns }, async (turn) => {
    await field.fill('');
    await page.waitForURL('**/rng');
    await count.filter({ hasText: whole }).waitFor();
    const shown = page.evaluate<number>(`(async () => {
      const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const field = document.querySelector('.games-list__controls input[type="search"]');
      await new Promise((resolve) => field.addEventListener('input', resolve, { once: true }));
      const began = performance.now();
      const count = () => document.querySelector('.games-list__count')?.textContent;
      while (count() === '${whole}') await next();
      return performance.now() - began;
    })()`);
    await field.fill(['lantern', 'river', 'moon'][turn % 3] ?? '');
    return shown;
  });
  figures.note('a search, from the last key to the screen, median', median(times), 'ms', { most: searchMaxMs });
}

async function visitLists(figures: Figures, browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(rememberEntrance);
  // A visitor who has chosen a region.
  const { merchantCode } = merchants[0];
  await context.addInitScript({ content: `localStorage.setItem('merchantCode', ${JSON.stringify(merchantCode)})` });
  await drawCovers(await context.newPage(), url);
  const slow = await slowPage(context);
  await scroll(figures, slow, url);
  await slow.page.close();
  await search(figures, await context.newPage(), url);
}

/** What a phone makes of long lists of games, and how soon a search is on the screen. */
export async function benchLobby(figures: Figures): Promise<void> {
  await buildInChild();
  const data = { DATA_DIR: join(root, '.cache', 'bench-data') };
  const site = await startProcess('scripts/bin/start.mjs', port, data, { givesWay: true });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await untilQuiet();
    await visitLists(figures, browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
}
