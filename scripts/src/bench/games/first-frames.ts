import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { root } from '../../workspace.ts';
import { slowPage } from '../page/measure-page.ts';
import { median } from '../statistics.ts';
import type { Note } from './bench-games.ts';

const port = 4691;
const visits = 3;
const frameMaxMs = 2_000;
const bytesMax = 300;
const watchedMs = 4_000;
/** Longer than a round of any table. */
const roundMs = 90_000;
/** Sixty frames a second leave so long for each; a dropped one takes twice that. */
const droppedFromMs = 25;
const droppedMaxShare = 5;

interface Title {
  readonly code: string;
  /** What shows that it is there. */
  readonly there: string;
  /** What is pressed to make it move. */
  readonly move?: string;
  /** What shows that it moves by itself, where it does. */
  readonly moves?: string;
  /** Another player does the same beside, whose phone is quick: nobody plays cards alone. */
  readonly isForTwo?: boolean;
}

/** A title of each kind. A table moves when its result comes, which is waited for. */
const games: readonly Title[] = [
  ...['JL_0001', 'JL_0002', 'JL_0003', 'JL_0006', 'JL_0007', 'JL_0011'].map((code) => {
    return { code, there: '.stage .cell, .stage svg', move: '.spin' };
  }),
  { code: 'DPW_0001', there: '.fish-game', move: '.spin' },
  ...['VRD_0001', 'VRD_0002', 'VRD_0003', 'VRD_0004', 'VRD_0005', 'VRD_0008', 'CRM_0005'].map((code) => {
    return { code, there: '.felt', moves: '.clock[data-phase="RESULT"]' };
  }),
  ...['CRM_0001', 'CRM_0002', 'CRM_0003', 'CRM_0004', 'CRM_0006'].map((code) => {
    return { code, there: '.card-room .room', move: '.room', moves: '.seats', isForTwo: true };
  }),
  {
    code: 'GST_0001',
    there: '.match',
    move: '.leagues button:nth-child(2)',
    moves: '.matches[aria-busy="false"] .moment[data-state="LIVE"]',
  },
  { code: 'IMES_0001', there: '.match', moves: '.moment[data-state="LIVE"]' },
  // A contest is under way a minute in five: what it shows before is what is watched.
  { code: 'DS88_0001', there: '.match', moves: '.moment' },
];

/** How a game moved. */
interface Motion {
  readonly perSecond: number;
  /** Of a hundred frames. */
  readonly dropped: number;
}

/** The frames while a game moves. */
async function watch(page: Page, { move, moves }: Title): Promise<Motion> {
  if (move) await page.locator(move).first().click();
  if (moves) await page.locator(moves).first().waitFor({ state: 'attached', timeout: roundMs });
  const gaps = await page.evaluate<number[]>(`(async () => {
    const between = [];
    const until = performance.now() + ${watchedMs};
    let last = performance.now();
    while (last < until) {
      const now = await new Promise((resolve) => requestAnimationFrame(resolve));
      between.push(now - last);
      last = now;
    }
    return between.slice(1);
  })()`);
  return {
    perSecond: (gaps.length * 1_000) / gaps.reduce((sum, gap) => sum + gap, 0),
    dropped: (gaps.filter((gap) => gap > droppedFromMs).length / gaps.length) * 100,
  };
}

const addressOf = (code: string) => `http://127.0.0.1:${port}/play?game=${code}&lang=EN&token=demo:TLB&purse=demo`;

/** Opens the game for another player, who does what the watched one does. */
async function joinBy(browser: Browser, { code, there, move }: Title): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(addressOf(code));
  await page.locator(there).first().waitFor();
  if (move) await page.locator(move).first().click();
  return page;
}

async function visit(browser: Browser, game: Title, isWatched: boolean) {
  const { code, there } = game;
  const other = game.isForTwo && isWatched ? await joinBy(browser, game) : null;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const { page, session } = await slowPage(context);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const began = performance.now();
    await page.goto(addressOf(code));
    await page.locator(there).first().waitFor();
    const frameMs = performance.now() - began;
    await page.waitForTimeout(500);
    const kilobytes = bytes / 1_024;
    return { frameMs, kilobytes, motion: isWatched ? await watch(page, game) : null };
  } finally {
    await context.close();
    await other?.close();
  }
}

/** How soon each kind of game is there on a slow phone, how much of it is loaded, and how smoothly it moves. */
export async function benchFirstFrames(note: Note): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'frames-'));
  const vendor = spawn(process.execPath, [join(root, 'vendor-sandbox/src/server.ts')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      GATEWAY_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'warn',
    },
  });
  const isUp = () => fetch(`http://127.0.0.1:${port}/health`).then(Boolean, () => false);
  while (!(await isUp())) await pause(100);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    for (const game of games) {
      const seen = [];
      for (let turn = 0; turn < visits; turn += 1) {
        const isLast = turn === visits - 1;
        // What is waited for comes once in a while.
        const isWatched = game.moves ? isLast : Boolean(game.move);
        seen.push(await visit(browser, game, isWatched));
      }
      const motions = seen.flatMap(({ motion }) => motion ?? []);
      note(`${game.code}: first frame on a slow phone`, median(seen.map(({ frameMs }) => frameMs)), 'ms', {
        most: frameMaxMs,
      });
      note(`${game.code}: loaded`, median(seen.map(({ kilobytes }) => kilobytes)), 'KB', { most: bytesMax });
      if (motions.length === 0) continue;
      note(`${game.code}: frames a second`, median(motions.map(({ perSecond }) => perSecond)), '');
      note(`${game.code}: of a hundred frames, dropped`, median(motions.map(({ dropped }) => dropped)), '%', {
        most: droppedMaxShare,
      });
    }
  } finally {
    await browser.close();
    const ended = once(vendor, 'exit');
    vendor.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
