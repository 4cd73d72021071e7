import { readFileSync } from 'node:fs';
import { enterAsNewPlayer } from '../support/enter.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const member = textsOf('mfe-member');

// B4
test('a round is verified from the betting record once its seed is out, without a network, and a lie is named', {
  tag: '@phone',
}, async ({ page }) => {
  await enterAsNewPlayer(page);
  const game = '/seamless?gameId=JL_0001&vendor=JL&gameType=RNG';
  await page.goto(game);
  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  await slot.playFirst();

  await page.goto('/member/betting-record');
  await page
    .getByRole('button', { name: member('bets.showOf').replace('{{order}}', '') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: member('bets.verify') })
    .click();
  await expect(page.getByText(games('fairness.inUse'))).toBeVisible();
  const address = page.url();

  await page.goto(game);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  await slot.frame.getByRole('button', { name: 'Fairness' }).click();
  await slot.frame.locator('dialog form button').click();
  await expect(slot.frame.locator('.revealed')).toContainText(/[0-9a-f]{64}/);

  await page.goto(address);
  const check = page.getByRole('button', { name: games('fairness.check') });
  await expect(check).toBeVisible();
  await page.context().setOffline(true);
  await check.click();
  await expect(page.getByText(games('fairness.verdict.RIGHT'))).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: games('fairness.save') }).click();
  const round = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as { payout: number };

  const paste = page.getByLabel(games('fairness.paste'));
  await paste.fill('{}');
  await page.getByRole('button', { name: games('fairness.read') }).click();
  await expect(page.getByText(games('fairness.unread'))).toBeVisible();
  await paste.fill(JSON.stringify({ ...round, payout: round.payout + 1 }));
  await page.getByRole('button', { name: games('fairness.read') }).click();
  await check.last().click();
  await expect(page.getByText(games('fairness.verdict.OTHER_PAYOUT'))).toBeVisible();
  await page.context().setOffline(false);
});

// T22
test('the published win of a jackpot is found right, and another bet with its seed is not', async ({ page }) => {
  const vectors = JSON.parse(readFileSync('docs/draw-vectors.json', 'utf8')) as { orderNo?: string }[];
  const win = vectors.find(({ orderNo }) => orderNo);
  await page.goto(`/fairness#${encodeURIComponent(JSON.stringify(win))}`);
  const check = page.getByRole('button', { name: games('fairness.check') });
  await check.click();
  await expect(page.getByText(games('fairness.jackpot.verdict.RIGHT'))).toBeVisible();
  await page.getByLabel(games('fairness.paste')).fill(JSON.stringify({ ...win, orderNo: 'order-1' }));
  await page.getByRole('button', { name: games('fairness.read') }).click();
  await check.click();
  await expect(page.getByText(games('fairness.jackpot.verdict.NOT_WON'))).toBeVisible();
});

// B4
test('a ticket on several matches is found right with the seed of each, and wrong without one', async ({ page }) => {
  const vectors = JSON.parse(readFileSync('docs/round-vectors.json', 'utf8')) as { more?: { commitment: string }[] }[];
  const round = vectors.find(({ more }) => more);
  await page.goto(`/fairness#${encodeURIComponent(JSON.stringify(round))}`);
  const check = page.getByRole('button', { name: games('fairness.check') });
  await check.click();
  await expect(page.getByText(games('fairness.verdict.RIGHT'))).toBeVisible();
  await expect(page.getByText(round?.more?.[0]?.commitment ?? '', { exact: true })).toBeVisible();
  await page.getByLabel(games('fairness.paste')).fill(JSON.stringify({ ...round, more: [] }));
  await page.getByRole('button', { name: games('fairness.read') }).click();
  await check.click();
  await expect(page.getByText(games('fairness.verdict.OTHER_RESULT'))).toBeVisible();
});
