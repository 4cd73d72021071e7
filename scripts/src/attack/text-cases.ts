import assert from 'node:assert/strict';
import { openChat, reportErrors, sendChatMessage, setVendorLimit } from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { PublishedManifest } from '@atrium/contracts/release';
import { opsTokenOf } from '@atrium/registry';
import { chromium, type Page } from '@playwright/test';
import { callsOf } from '../calls-as.ts';
import { chromiumLaunch } from '../e2e/chromium-launch.ts';
import { rememberEntrance } from '../e2e/remember-entrance.ts';
import type { AttackCase, AttackedSite } from './attack-case.ts';

/** Runs if any page takes it for markup; the word in it says that a page shows it. */
const hostile = (word: string) =>
  `${word}<img src=x onerror="window.hit='${word}'"><script>window.hit=1</script>{{7*7}}`;

/** What hostile visitors leave behind, and the page of the console that shows it. */
async function leaveTexts(site: AttackedSite): Promise<Record<string, string>> {
  const calls = callsOf(site.url, 'PH', () => player);
  const staff = callsOf(site.url, 'PH', () => operator);
  const [player, operator] = await Promise.all([site.tokenOf('player'), site.tokenOf('staff')]);
  const chat = await calls.invoke(openChat, { name: hostile('chatname').slice(0, 60) });
  assert.ok(chat.ok);
  const { ticketId } = chat.value.chat;
  const said = await calls.invoke(sendChatMessage, {
    ticketId,
    ...(chat.value.key === null ? {} : { key: chat.value.key }),
    text: hostile('chattext'),
  });
  assert.ok(said.ok);
  const authorization = `Bearer ${opsTokenOf({ dataDir: site.dataDir, environment: {} })}`;
  const steps = [{ do: 'pin', part: 'lottery', why: hostile('pintext') }];
  const pinned = await fetch(`${site.url}/registry/api/changes`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ steps, reason: hostile('historytext') }),
  });
  assert.equal(pinned.status, 200);
  const at = { part: 'games', version: '1', traceId: '', language: 'en', path: '/', count: 1 };
  const errors = [{ ...at, name: 'Error', message: hostile('errortext'), stack: hostile('stacktext') }];
  assert.ok((await calls.invoke(reportErrors, { errors })).ok);
  const limit = { vendorId: 'SANDBOX', currency: merchants[0]?.currency ?? '', maxBet: null, maxWin: null } as const;
  const set = await staff.invoke(setVendorLimit, { ...limit, reason: hostile('reasontext') });
  assert.ok(set.ok, set.ok ? '' : set.failure.code);
  return {
    '/ops/audit': 'reasontext',
    '/ops/chat': 'chattext',
    '/ops/errors': 'errortext',
    '/ops/history': 'historytext',
  };
}

const consolePaths = async ({ url }: AttackedSite): Promise<string[]> => {
  const live = (await (await fetch(`${url}/registry/live-set`)).json()) as {
    remotes: Record<string, { stable: { manifest: PublishedManifest | null } }>;
  };
  return live.remotes.ops?.stable.manifest?.routes.map(({ path }) => path) ?? [];
};

/** Whether any text on the page was run; and that the word is shown where it has to be. */
async function look(page: Page, address: string, word: string | undefined): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  if (word) {
    const shown = page.getByText(word, { exact: false }).first();
    if (address.endsWith('/ops/chat'))
      await page.locator('main [data-ticket], main li button, main li a').first().click();
    // Reasons are among the details of a line; the latest is the first.
    if (address.endsWith('/ops/audit')) await page.locator('main button[aria-haspopup="dialog"]').first().click();
    await shown.waitFor({ timeout: 15_000 }).catch(() => assert.fail(`${address} does not show ${word}`));
  }
  await page.waitForLoadState('networkidle').catch(() => undefined);
  assert.equal(await page.evaluate(() => (globalThis as { hit?: unknown }).hit ?? null), null, `${address} ran a text`);
}

const storedTexts: AttackCase = {
  name: 'markup stored by visitors, on every page of the console',
  async run(site) {
    const words = await leaveTexts(site);
    const paths = await consolePaths(site);
    const browser = await chromium.launch(chromiumLaunch());
    try {
      const page = await browser.newPage();
      await page.addInitScript(rememberEntrance);
      const token = await site.tokenOf('staff');
      await page.addInitScript(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
      for (const path of paths) await look(page, site.url + path, words[path]);
    } finally {
      await browser.close();
    }
    return `${paths.length} pages show ${Object.keys(words).length} of them as text and run none`;
  },
};

export const textCases = [storedTexts];
