import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium-launch.ts';
import { settingsFor } from '../start/settings.ts';
import { startSystem } from '../start/start-system.ts';
import { root } from '../workspace.ts';

/** The README's picture: the home page of a newly started system, as a visitor sees it. */
export async function takePicture(): Promise<void> {
  const dataDir = join(root, '.cache', 'picture-data');
  const system = await startSystem(settingsFor(4690, dataDir));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 960 }, colorScheme: 'dark' });
    await page.addInitScript({ content: "sessionStorage.setItem('disclaimer', 'PH,IN')" });
    await page.goto(system.url);
    await page.locator('.games-card').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    await page.screenshot({ path: join(root, 'docs', 'images', 'home.jpg'), type: 'jpeg', quality: 82 });
  } finally {
    await browser.close();
    await system.stop();
  }
}
