import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow phone: 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
const network = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
export const slowdown = 4;

interface Commanded {
  send(method: string, params: Record<string, unknown>): Promise<unknown>;
}

/** Gives a tab the line and the processor of a slow phone. */
export async function slowDown(tab: Commanded): Promise<void> {
  await tab.send('Network.enable', {});
  await tab.send('Network.emulateNetworkConditions', network);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

export async function slowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  return { page, session };
}
