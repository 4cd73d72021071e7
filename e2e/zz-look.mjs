import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../scripts/lib/e2e/chromium-launch.js';
import { rememberEntrance } from '../scripts/lib/e2e/remember-entrance.js';
const base = 'http://localhost:4711';
const browser = await chromium.launch(chromiumLaunch());
const only = process.argv[2] ?? '';
async function ctx(width, { lang = 'EN', theme = 'dark', merchant } = {}) {
  const context = await browser.newContext({ viewport: { width, height: width > 600 ? 800 : 844 }, isMobile: width < 600, hasTouch: width < 600, reducedMotion: 'reduce', deviceScaleFactor: 1 });
  await context.addInitScript(rememberEntrance);
  await context.addInitScript(([l, t, m]) => { try { localStorage.setItem('language', l); localStorage.setItem('theme', t); localStorage.setItem('merchantCode', m); } catch {} }, [lang, theme, merchant ?? (lang === 'HI' ? 'IN' : 'PH')]);
  return context;
}
async function shot(page, name) { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/atrium/h/hall-shots/${name}.png` }); }
const cases = {
  async guest() {
    for (const [w, lang, theme] of [[1280,'EN','dark'],[1280,'HI','light'],[390,'TY','light'],[390,'HI','dark']]) {
      const c = await ctx(w, { lang, theme }); const page = await c.newPage();
      await page.goto(base + '/'); await page.getByTestId('region').click(); await page.getByTestId('more-languages').click(); await page.getByRole('dialog').waitFor();
      await shot(page, `languages-${w}-${lang}-${theme}`);
      await page.goto(base + '/'); await page.locator('.games-card').first().waitFor();
      const calls = [['announcements']];
      await page.evaluate(() => sessionStorage.setItem('popupsClosed', ''));
      await c.close();
      const d = await ctx(w, { lang, theme }); const p2 = await d.newPage();
      await p2.addInitScript(() => sessionStorage.setItem('popupsClosed', ''));
      await p2.goto(base + '/'); await p2.getByRole('dialog').waitFor({ timeout: 8000 }).catch(() => {});
      await shot(p2, `popup-${w}-${lang}-${theme}`);
      await p2.goto(base + '/nowhere'); await p2.waitForTimeout(300); await p2.context().setOffline(true); await p2.waitForTimeout(800);
      await shot(p2, `banner-${w}-${lang}-${theme}`);
      await d.close();
    }
  },
  async ops() {
    for (const [w, lang, theme] of [[1280,'EN','light'],[390,'TY','dark'],[1280,'HI','dark']]) {
      const c = await ctx(w, { lang, theme, merchant: 'PH' }); const page = await c.newPage();
      await page.goto(base + '/ops'); await page.locator('input[name=username]').waitFor();
      await page.locator('input[name=username]').fill('demoops'); await page.locator('input[name=password]').fill('Play-Money-2026'); await page.locator('dialog button[type=submit]').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      for (const p of ['', '/site', '/chat', '/feedback', '/errors', '/history']) { await page.goto(base + '/ops' + p); await page.getByRole('heading', { level: 1 }).waitFor(); await shot(page, `ops${p.replace('/', '-')}-${w}-${lang}-${theme}`); }
      await c.close();
    }
  },
  async member() {
    for (const [w, lang, theme] of [[1280,'EN','light'],[390,'HI','dark']]) {
      const c = await ctx(w, { lang, theme, merchant: 'PH' }); const page = await c.newPage();
      await page.goto(base + '/login'); await page.getByRole('dialog').waitFor();
      await page.locator('[role=tab][data-value=username]').click().catch(()=>{});
      await page.locator('input[name=username]').fill('demoplayer'); await page.locator('input[name=password]').fill('Play-Money-2026'); await page.locator('dialog button[type=submit]').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.goto(base + '/member/messages'); await page.getByRole('heading', { level: 1 }).waitFor(); await shot(page, `messages-${w}-${lang}-${theme}`);
      const first = page.locator('.member-messages button').first(); if (await first.isVisible()) { await first.click(); await shot(page, `message-${w}-${lang}-${theme}`); }
      await page.goto(base + '/help'); await page.getByRole('dialog').locator('article').first().waitFor(); await shot(page, `help-${w}-${lang}-${theme}`);
      await page.goto(base + '/chat'); await page.getByRole('dialog').waitFor(); await shot(page, `chat-${w}-${lang}-${theme}`);
      await c.close();
    }
  },
};
for (const [name, run] of Object.entries(cases)) if (!only || only === name) await run().catch((e) => console.log(name, String(e).slice(0, 400)));
await browser.close();
