import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchants } from '@atrium/contracts/constants';
import { demoAccounts } from '@atrium/gateway';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { rememberEntrance } from '../../browser/remember-entrance.ts';
import { callsAs } from '../../calls-as.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { slowPage } from '../page/measure-page.ts';
import { startQuietSite } from '../quiet-site.ts';
import { median } from '../statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const port = 4680;
/** Slowest event of one interaction, in milliseconds; and the login popup opened for the first time after a hover. */
const aims = { interactionMs: 200, loginMs: 400 };
const suspiciousMs = aims.interactionMs / 2;
const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;
type Visitor = 'guest' | 'player';
const fastLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Runs in the page before anything else: the longest event since the last reset. */
function watchEvents(): void {
  const seen = { longest: 0 };
  Object.assign(globalThis, { atriumEvents: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as never);
}

const longest = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { atriumEvents: { longest: number } }).atriumEvents.longest);
const forget = (page: Page) =>
  page.evaluate(() => {
    (globalThis as unknown as { atriumEvents: { longest: number } }).atriumEvents.longest = 0;
  });

const chromeParts = ['[data-testid="site-header"]', '.shell-side', '.shell-bottom', '.shell-footer'];

/** Every control of the chrome that can be seen. */
const controlsOf = (page: Page) =>
  page
    .locator(chromeParts.flatMap((part) => [`${part} button`, `${part} a[href]:not([target])`]).join(', '))
    .filter({ visible: true });

async function nameOf(control: Locator): Promise<string> {
  return (await control.getAttribute('aria-label')) ?? (await control.innerText()).trim().slice(0, 40);
}

async function openPage(browser: Browser, url: string, size: Size, token: string | null) {
  const context = await browser.newContext({ viewport: sizes[size] });
  if (token) await context.addInitScript({ content: `sessionStorage.setItem('token', ${JSON.stringify(token)})` });
  await context.addInitScript(rememberEntrance);
  // A visitor who has chosen a region.
  const { merchantCode } = merchants[0];
  await context.addInitScript({ content: `localStorage.setItem('merchantCode', ${JSON.stringify(merchantCode)})` });
  await context.addInitScript(watchEvents);
  const { page, session } = await slowPage(context);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return { page, session };
}

/** Nothing has been drawn for a while. */
const untilCalm = (page: Page) =>
  page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 3000 }))');

async function clickTime(page: Page, control: Locator): Promise<number> {
  // Clear of the bar at the lower edge.
  await control.evaluate('(element) => element.scrollIntoView({ block: "center" })');
  await untilCalm(page);
  await forget(page);
  await control.click();
  await untilCalm(page);
  return longest(page);
}

/** One click on each control, every time on a page where nothing else has been touched. */
async function interactions(
  browser: Browser,
  url: string,
  size: Size,
  token: string | null,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const { page, session } = await openPage(browser, url, size, token);
  // From here on the processor alone is slow: what a click needs has been fetched, as an idle page does.
  await session.send('Network.emulateNetworkConditions', fastLine);
  try {
    const controls = controlsOf(page);
    const count = await controls.count();
    for (let index = 0; index < count; index += 1) {
      const control = controls.nth(index);
      const name = await nameOf(control);
      const measured: number[] = [];
      // Slow clicks are measured twice more: one in a hundred is delayed by other work of the machine.
      while (measured.length === 0 || ((measured[0] ?? 0) > suspiciousMs && measured.length < 3)) {
        measured.push(await clickTime(page, control));
        await page.goto(url, { waitUntil: 'load' });
        await controls.first().waitFor();
        await untilCalm(page);
      }
      times.set(name, median(measured));
    }
  } finally {
    await page.context().close();
  }
  return times;
}

/** Runs in the page: resolves with the time from the next click to the first picture with this element in it. */
const fromClickTo = (selector: string) => `new Promise((resolve) => {
  const wait = ({ timeStamp }) => {
    const look = () => {
      if (document.querySelector('${selector}')?.checkVisibility()) resolve(performance.now() - timeStamp);
      else requestAnimationFrame(look);
    };
    look();
  };
  document.addEventListener('click', wait, { capture: true, once: true });
})`;

/** From the click on Log in, hovered first, to a field one can type into. */
async function loginTime(browser: Browser, url: string): Promise<number> {
  const { page } = await openPage(browser, url, 'wide', null);
  try {
    const button = page.getByTestId('site-header').getByRole('button', { name: 'Log in' });
    await button.hover();
    await page.waitForTimeout(500);
    const opened = page.evaluate<number>(fromClickTo('dialog input[name="username"]'));
    await button.click();
    return await opened;
  } finally {
    await page.context().close();
  }
}

/** May enter everywhere. */
const demoAgent = demoAccounts.find(({ role }) => role === 'agent') as (typeof demoAccounts)[number];

/** How quickly the shell responds on a slow phone: every control of its chrome, and the login popup. */
export async function benchChrome(): Promise<void> {
  await buildInChild();
  const system = await startQuietSite(port);
  const browser = await chromium.launch(chromiumLaunch());
  const slowest: { size: Size; visitor: Visitor; control: string; ms: number }[] = [];
  const logins: number[] = [];
  try {
    for (const size of ['wide', 'phone'] as const) {
      for (const visitor of ['guest', 'player'] as const) {
        const token = visitor === 'player' ? (await callsAs(system.url, demoAgent)).token : null;
        const times = await interactions(browser, system.url, size, token);
        for (const [control, ms] of times) slowest.push({ size, visitor, control, ms });
      }
    }
    for (let run = 0; run < runs; run += 1) logins.push(await loginTime(browser, system.url));
  } finally {
    await browser.close();
    await system.stop();
  }
  slowest.sort((one, other) => other.ms - one.ms);
  console.log(`\n  ${slowest.length} controls, slowest event of a click (aim: under ${aims.interactionMs} ms)`);
  for (const { size, visitor, control, ms } of slowest.slice(0, 8)) {
    const failed = ms > aims.interactionMs ? '  FAILED' : '';
    console.log(`  ${ms.toFixed(0).padStart(5)} ms  ${size} ${visitor} ${control}${failed}`);
  }
  const loginMs = median(logins);
  console.log(
    `  ${loginMs.toFixed(0).padStart(5)} ms  login popup, first time, after hover (aim: ${aims.loginMs})${loginMs > aims.loginMs ? '  FAILED' : ''}`,
  );
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  writeFileSync(
    join(root, 'bench-results', 'chrome.json'),
    `${JSON.stringify({ runs, interactions: slowest, loginMs, logins }, null, 2)}\n`,
  );
}
