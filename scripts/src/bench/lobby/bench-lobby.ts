import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listGames } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { rememberEntrance } from '../../browser/remember-entrance.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { runChild } from '../ledger/bench-ledger.ts';
import { slowPage } from '../page/measure-page.ts';
import { startQuietSite } from '../quiet-site.ts';
import { median } from '../statistics.ts';
import { scrolledFrames } from './scrolled-frames.ts';

const port = 4684;
const results = join(root, 'bench-results');
const turns = { pages: 200, games: 50, searches: 9, launches: 5 };
/** On screen, at ten thousand games. */
const searchMaxMs = 150;
/** From the press of a card to the game's first frame, on a line of this machine. */
const launchMaxMs = 2_000;
/** Of a hundred frames of a scroll: a page of twenty cards has as many. */
const missedMaxShare = 1;
const slowdowns = [1, 4] as const;
/** A page of the list in parts, on which no card is put in while it is scrolled. */
const plainCards = 20;
/** No list of the product is as long; it is the longest one, repeated. */
const manyCards = 10_000;
/** What of the heap may stay, in parts of what there was after the first turns. */
const heapMaxRatio = 1.2;

const lines: object[] = [];
function note(name: string, value: number, unit: string, most?: number): void {
  const holds = most === undefined ? null : value <= most;
  lines.push({ name, value, unit, most, holds });
  if (holds === false) process.exitCode = 1;
  const verdict = holds === null ? '' : `${holds ? '✔' : '✖'} ≤ ${most}`;
  console.log(`  ${name.padEnd(62)} ${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit.padEnd(4)} ${verdict}`);
}

/** Has the site make its covers, which would take the processor from the phone that is measured. */
async function drawCovers(page: Page, url: string): Promise<void> {
  const list = `${listGames.path}?gameType=RNG&vassalage=JL&pageSize=999`;
  await page.goto(url);
  await page.evaluate(`fetch('${list}').then((answer) => answer.json()).then(async ({ value }) => {
    for (const { iconUrl } of value.list) await fetch(iconUrl).then((picture) => picture.blob());
  })`);
}

/** Scrolls a page of so many cards, as fast as this machine is and as slow as a phone; the first page is the comparison. */
async function scroll({ page, session }: Awaited<ReturnType<typeof slowPage>>, cards: number): Promise<void> {
  for (const rate of slowdowns) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const { drawn, dropped, unpainted, beyond } = await scrolledFrames(page, session);
    const noteShare = (frames: number, what: string) => {
      const name = `frames of ${cards} cards, scrolled${rate === 1 ? '' : ' on a slow phone'}: ${what}`;
      note(name, (frames / (drawn + dropped)) * 100, '%', cards > plainCards ? missedMaxShare : undefined);
    };
    noteShare(dropped, 'dropped');
    noteShare(unpainted + beyond, 'without all cards');
    await page.evaluate('scrollTo(0, 0)');
  }
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

async function search(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/rng`);
  const field = page.locator('.games-list__controls input[type="search"]');
  await field.waitFor();
  const count = page.locator('.games-list__count');
  const whole = (await count.textContent()) ?? '';
  const times: number[] = [];
  for (let turn = 0; turn < turns.searches; turn += 1) {
    const word = ['lantern', 'river', 'moon'][turn % 3] ?? '';
    await field.fill('');
    await page.waitForURL('**/rng');
    await count.filter({ hasText: whole }).waitFor();
    // From the last key on, with the pause that typing is given.
    const shown = page.evaluate<number>(`(async () => {
      const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const field = document.querySelector('.games-list__controls input[type="search"]');
      await new Promise((resolve) => field.addEventListener('input', resolve, { once: true }));
      const began = performance.now();
      const count = () => document.querySelector('.games-list__count')?.textContent;
      while (count() === '${whole}') await next();
      return performance.now() - began;
    })()`);
    await field.fill(word);
    times.push(await shown);
  }
  note('a search, from the last key to the screen, median', median(times), 'ms', searchMaxMs);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function turnPages(page: Page, session: CDPSession, url: string): Promise<void> {
  await page.goto(`${url}/rng`);
  await page.locator('.games-card').first().waitFor();
  const next = page.locator('.a-pagination > :last-child');
  let before = 0;
  for (let number = 2; number < turns.pages + 2; number += 1) {
    await next.click();
    await page.waitForURL(`**/rng?page=${number}`);
    if (number === 21) before = await heapOf(session);
  }
  const after = await heapOf(session);
  note(`the heap after ${turns.pages} pages, to that after 20`, after / before, '×', heapMaxRatio);
}

async function openGames(page: Page, session: CDPSession, url: string): Promise<void> {
  await page.goto(`${url}/rng?demo=1`);
  const card = page.locator('.games-card[data-state="OPEN"] .games-card__open').first();
  const frame = page.locator('.games-window iframe');
  const times: number[] = [];
  let before = 0;
  for (let turn = 0; turn < turns.games; turn += 1) {
    const began = performance.now();
    await card.click();
    if (turn < turns.launches) {
      await page.frameLocator('.games-window iframe').locator('canvas, .reels').first().waitFor({ timeout: 30_000 });
      times.push(performance.now() - began);
    }
    await frame.waitFor();
    // A key would reach the game, which has the focus.
    await page.locator('.shell-dialog__head > button').last().click();
    await frame.waitFor({ state: 'detached' });
    if (turn === 9) before = await heapOf(session);
  }
  const after = await heapOf(session);
  note('a launch, from the card to the first frame of the game, median', median(times), 'ms', launchMaxMs);
  note(`the heap after ${turns.games} games, to that after 10`, after / before, '×', heapMaxRatio);
}

/** Lists and searches at the gateway with ten and with a hundred thousand games, and what a phone makes of them. */
export async function benchLobby(): Promise<void> {
  runChild('lobby');
  await buildInChild();
  const site = await startQuietSite(port);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(rememberEntrance);
    // A visitor who has chosen a region.
    const { merchantCode } = merchants[0];
    await context.addInitScript({ content: `localStorage.setItem('merchantCode', ${JSON.stringify(merchantCode)})` });
    const first = await context.newPage();
    await drawCovers(first, site.url);
    await first.close();
    const slow = await slowPage(context);
    for (const [path, cards, shown] of [
      ['/rng', plainCards, '.games-card'],
      ['/rng?vassalage=JL', 333, '[aria-setsize="333"]'],
      ['/rng?vassalage=JL,FC,PG', 999, '[aria-setsize="999"]'],
    ] as const) {
      await slow.page.goto(site.url + path);
      await slow.page.locator(shown).first().waitFor({ timeout: 60_000 });
      await scroll(slow, cards);
    }
    await lengthenList(slow.page);
    await slow.page.goto(`${site.url}/rng?vassalage=JL,FC,PG`);
    await slow.page.locator(`[aria-setsize="${manyCards}"]`).first().waitFor({ timeout: 120_000 });
    await scroll(slow, manyCards);
    await slow.page.close();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await search(page, site.url);
    await turnPages(page, session, site.url);
    await openGames(page, session, site.url);
  } finally {
    await browser.close();
    await site.stop();
  }
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'lobby-page.json'), JSON.stringify({ at: new Date().toISOString(), lines }, null, 2));
}
