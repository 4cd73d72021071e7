import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium-launch.ts';
import { settingsFor } from '../start/settings.ts';
import { startSystem } from '../start/start-system.ts';
import { root } from '../workspace.ts';

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  await page.screenshot({ path: join(root, 'docs', 'images', name), type: 'jpeg', quality: 82 });
}

async function logInAsStaff(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name="username"]').fill('demoops');
  await page.locator('input[name="password"]').fill('Play-Money-2026');
  await page.locator('form button[type="submit"]').first().click();
  await page.waitForFunction(() => sessionStorage.getItem('token'));
}

/** The README's pictures of a newly started system: the home page as a visitor sees it, the release console. */
export async function takePicture(): Promise<void> {
  const dataDir = join(root, '.cache', 'picture-data');
  const system = await startSystem(settingsFor(4690, dataDir));
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 960 }, colorScheme: 'dark' });
    await page.addInitScript({ content: "sessionStorage.setItem('disclaimer', 'PH,IN')" });
    await page.goto(system.url);
    await page.locator('.games-card').first().waitFor();
    await take(page, 'home.jpg');
    await logInAsStaff(page, system.url);
    await page.goto(`${system.url}/ops/releases`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await take(page, 'releases.jpg');
  } finally {
    await browser.close();
    await system.stop();
  }
}
