import assert from 'node:assert/strict';
import {
  createMission,
  openChat,
  proposeAdjustment,
  reportErrors,
  saveMallItem,
  saveNotice,
  savePromotion,
  sendChatMessage,
  setSwitch,
  setVendorLimit,
} from '@atrium/contracts/calls';
import { merchants } from '@atrium/contracts/constants';
import type { Calls } from '@atrium/contracts/platform';
import { opsTokenOf } from '@atrium/registry';
import { rememberEntrance } from '@atrium/testing/playwright';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../browser/chromium-launch.ts';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { liveSetOf } from './release-platform.ts';

/** Runs if any page takes it for markup; the word in it says that a page shows it. */
const hostile = (word: string) =>
  `${word}<img src=x onerror="window.hit='${word}'"><script>window.hit=1</script>{{7*7}}`;

/** For names, which are short. */
const shortHostile = (word: string) => `${word}<img src=x onerror=window.hit=1>`;

/** Makes a call that has to be accepted: a text that was refused is on no page. */
async function leave(answer: ReturnType<Calls['invoke']>): Promise<void> {
  const result = await answer;
  assert.ok(
    result.ok,
    result.ok ? '' : `${result.failure.code} ${JSON.stringify(result.failure.details.fields ?? {})}`,
  );
}

/** What visitors leave behind. */
async function leaveAsPlayer(calls: Calls): Promise<void> {
  const chat = await calls.invoke(openChat, { name: hostile('chatname').slice(0, 60) });
  assert.ok(chat.ok);
  const { ticketId } = chat.value.chat;
  const key = chat.value.key === null ? {} : { key: chat.value.key };
  await leave(calls.invoke(sendChatMessage, { ticketId, ...key, text: hostile('chattext') }));
  const at = { part: 'games', version: '1', traceId: '', language: 'en', path: '/', count: 1 };
  const errors = [{ ...at, name: 'Error', message: hostile('errortext'), stack: hostile('stacktext') }];
  await leave(calls.invoke(reportErrors, { errors }));
}

/** What a person of the operator with another's password leaves behind. */
async function leaveAsStaff(calls: Calls): Promise<void> {
  const reason = hostile('reasontext');
  const merchantCode = merchants[0]?.merchantCode ?? '';
  const currency = merchants[0]?.currency ?? '';
  const titlesOf = (word: string) => ({ EN: shortHostile(word), HI: shortHostile(word), TY: shortHostile(word) });
  await leave(
    calls.invoke(saveMallItem, {
      merchantCode,
      points: 10,
      stock: 9,
      isOffered: true,
      reason,
      names: titlesOf('malltext'),
    }),
  );
  await leave(
    calls.invoke(createMission, {
      merchantCode,
      period: 'DAILY',
      metric: 'ROUNDS',
      goal: 5,
      rewardPoints: 10,
      reason,
      titles: titlesOf('missiontext'),
    }),
  );
  await leave(
    calls.invoke(savePromotion, {
      merchantCode,
      kind: 'APPLICATION',
      audience: {},
      reason,
      titles: titlesOf('promotext'),
      terms: titlesOf('promoterms'),
      reward: { multiplier: 1, days: 1, maxStakePercent: 100 },
    }),
  );
  const texts = { EN: { title: shortHostile('noticetext'), content: hostile('noticecontent') } };
  await leave(calls.invoke(saveNotice, { kind: 'H', texts, merchants: [merchantCode] }));
  await leave(
    calls.invoke(proposeAdjustment, {
      account: 'demoplayer',
      merchantCode,
      direction: 'CREDIT',
      cause: 'GOODWILL',
      amountMinor: 100,
      currency,
      reference: shortHostile('ref').slice(0, 40),
      note: hostile('notetext').slice(0, 140),
      reason: hostile('approvaltext'),
    }),
  );
  await leave(
    calls.invoke(setSwitch, {
      kind: 'GAME',
      code: 'ORL_0002',
      state: 'MAINTENANCE',
      until: null,
      reason,
      note: hostile('switchtext').slice(0, 140),
    }),
  );
  // The last one, so that its line is the first of the audit log.
  const limit = { vendorId: 'SANDBOX', currency, maxBet: null, maxWin: null } as const;
  await leave(calls.invoke(setVendorLimit, { ...limit, reason }));
}

/** Leaves texts everywhere; which word each page of the console has to show. */
async function leaveTexts(site: AttackedSite): Promise<Record<string, string>> {
  await leaveAsPlayer(await site.callsAs('player'));
  const authorization = `Bearer ${opsTokenOf({ dataDir: site.dataDir, environment: {} })}`;
  const steps = [{ do: 'pin', part: 'lottery', why: hostile('pintext') }];
  const pinned = await fetch(`${site.url}/registry/api/changes`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ steps, reason: hostile('historytext') }),
  });
  assert.equal(pinned.status, 200);
  await leaveAsStaff(await site.callsAs('staff'));
  return {
    // What one person asked for stands among the approvals; its own page has it once another approved it.
    '/ops/approvals': 'missiontext',
    '/ops/audit': 'reasontext',
    '/ops/chat': 'chattext',
    '/ops/errors': 'errortext',
    '/ops/history': 'historytext',
    '/ops/notices': 'noticetext',
    '/ops/promotions': 'promotext',
    '/ops/switches': 'switchtext',
  };
}

const consolePaths = async (site: AttackedSite): Promise<string[]> => {
  const live = await liveSetOf(site);
  return live.remotes.ops?.stable.manifest?.routes.map(({ path }) => path) ?? [];
};

const wordWithinMs = 8_000;

/** Whether the page shows the word, at once or in one of its tabs. */
async function isShown(page: Page, word: string): Promise<boolean> {
  const shown = page.getByText(word, { exact: false }).first();
  const appears = () =>
    shown.waitFor({ timeout: wordWithinMs }).then(
      () => true,
      () => false,
    );
  if (await appears()) return true;
  for (const tab of await page.locator('main').getByRole('tab').all()) {
    await tab.click();
    if (await appears()) return true;
  }
  return false;
}

/** Whether any text on the page was run; and that the word is shown where it has to be. */
async function look(page: Page, address: string, word: string | undefined): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  if (word) {
    if (address.endsWith('/ops/chat'))
      await page.locator('main [data-ticket], main li button, main li a').first().click();
    // Reasons are among the details of a line; the latest is the first.
    if (address.endsWith('/ops/audit')) await page.locator('main button[aria-haspopup="dialog"]').first().click();
    assert.ok(await isShown(page, word), `${address} does not show ${word}`);
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
