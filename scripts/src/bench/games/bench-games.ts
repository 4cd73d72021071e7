import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, measure, median } from '@atrium/server-kit/bench';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { startProcess } from '../frame/started-process.ts';
import { slowPage } from '../page/slow-phone.ts';

const port = Number(process.env.BENCH_PORT ?? 4691);
const turns = Number(process.env.BENCH_RUNS ?? 3);
const frameMaxMs = 2_000;
const bytesMax = 300;

/** A title of each kind, by what shows that it is there. */
const games = Object.entries({
  '.stage .cell, .stage svg': ['JL_0001', 'JL_0002', 'JL_0003', 'JL_0006', 'JL_0007', 'JL_0011'],
  '.fish-game': ['DPW_0001'],
  '.felt': ['VRD_0001', 'VRD_0002', 'VRD_0003', 'VRD_0004', 'VRD_0005', 'VRD_0008', 'CRM_0005'],
  '.card-room .room': ['CRM_0001', 'CRM_0002', 'CRM_0003', 'CRM_0004', 'CRM_0006'],
  '.match': ['GST_0001', 'IMES_0001', 'DS88_0001'],
}).flatMap(([there, codes]) => codes.map((code) => ({ code, there })));

async function visit(browser: Browser, address: string, there: string): Promise<{ ms: number; kilobytes: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const { page, session } = await slowPage(context);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const began = performance.now();
    await page.goto(address);
    await page.locator(there).first().waitFor();
    const ms = performance.now() - began;
    await page.waitForTimeout(500);
    return { ms, kilobytes: bytes / 1_024 };
  } finally {
    await context.close();
  }
}

/** How soon each kind of game is there on a slow phone, and how much of it is loaded. */
export async function benchGames(figures: Figures): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-games-'));
  const alone = { DATA_DIR: dataDir, GATEWAY_URL: 'http://127.0.0.1:1' };
  const vendor = await startProcess('sandboxes/vendor/src/server.ts', port, alone, { givesWay: true });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    for (const { code, there } of games) {
      const address = `${vendor.url}/play?game=${code}&lang=EN&token=demo:TLB&purse=demo`;
      const seen = await measure({ turns }, () => visit(browser, address, there));
      const of = (kind: 'ms' | 'kilobytes') => median(seen.map((one) => one[kind]));
      figures.note(`${code}: first frame on a slow phone`, of('ms'), 'ms', { most: frameMaxMs });
      figures.note(`${code}: loaded`, of('kilobytes'), 'KB', { most: bytesMax });
    }
  } finally {
    await browser.close();
    await vendor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
