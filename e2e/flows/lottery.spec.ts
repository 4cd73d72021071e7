import { expectBalance, headerBalance } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { drawIssueNow, openBetting } from '../support/lottery.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const lottery = textsOf('mfe-lottery');

// Two journeys that end issues of one lottery at the same time take each other's draws.
test.describe.configure({ mode: 'default' });

// L3
test('a bet on fast three is placed, drawn, settled and can be verified as fair', async ({ page }) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const before = await headerBalance(page);
  // Both sides, so that one of them wins unless it is a triple.
  await page.getByRole('button', { name: lottery('choice.BIG') }).click();
  await page.getByRole('button', { name: lottery('choice.SMALL') }).click();
  await page.getByRole('button', { name: lottery('slip.place') }).click();
  const bet = page.getByRole('row').nth(1);
  await expect(bet).toContainText(lottery('betState.PLACED'));
  await expectBalance(page, before - 200);

  const isOurs = !process.env.E2E_URL;
  if (isOurs) await drawIssueNow();
  const settled = new RegExp(`${lottery('betState.WON')}|${lottery('betState.LOST')}`);
  await expect(bet).toContainText(settled, { timeout: isOurs ? 15_000 : 90_000 });
  const hasWon = ((await bet.textContent()) ?? '').includes(lottery('betState.LOST')) === false;
  await expectBalance(page, hasWon ? before - 200 + 199 : before - 200);

  const issue = (await bet.getByText(/^\d{14}$/).textContent()) ?? '';
  const result = page.locator('.lottery-result', { hasText: issue });
  await result.locator('summary').click();
  await result.getByRole('button', { name: lottery('proof.check') }).click();
  await expect(result).toContainText(lottery('proof.fair'));
});

test('a slip keeps its choices while another page is visited', async ({ page }) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const big = page.getByRole('button', { name: lottery('choice.BIG') });
  await big.click();
  await page.getByLabel(lottery('slip.multiple'), { exact: true }).fill('7');
  await goWithin(page, '/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await goWithin(page, '/lottery');
  await expect(big).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel(lottery('slip.multiple'), { exact: true })).toHaveValue('7');
});

// L5
test('a slip of two lines is confirmed with its sums and placed, and a bet is taken back', { tag: '@phone' }, async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const before = await headerBalance(page);
  for (const choice of ['choice.BIG', 'choice.SMALL'] as const) {
    await page.getByRole('button', { name: lottery(choice) }).click();
    await page.getByRole('button', { name: lottery('slip.add') }).click();
  }
  const lines = page.getByRole('list', { name: lottery('slip.lines') });
  await expect(lines.getByRole('listitem')).toHaveCount(2);
  const place = () => page.getByRole('button', { name: lottery('slip.place') }).last();
  await place().click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('2.00');
  await question.getByRole('button', { name: lottery('slip.place') }).click();
  await expectBalance(page, before - 200);
  await expect(lines).toHaveCount(0);
  await page
    .getByRole('button', { name: lottery('bets.cancel') })
    .first()
    .click();
  await expectBalance(page, before - 100);
});

// L5
test('a chase is paid for whole, stops at the round that wins and gives back the rest', { tag: '@phone' }, async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const before = await headerBalance(page);
  // Both sides, so that the first round wins unless it is a triple.
  for (const choice of ['choice.BIG', 'choice.SMALL'] as const) {
    await page.getByRole('button', { name: lottery(choice) }).click();
  }
  await page.getByLabel(lottery('plan.rounds'), { exact: true }).fill('4');
  await page.getByLabel(lottery('plan.growth')).selectOption({ label: lottery('growth.double') });
  await expect(page.locator('.lottery-plan__multiples')).toContainText('×1 ×2 ×4 ×8');
  await page
    .getByRole('button', { name: lottery('slip.place') })
    .last()
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('30.00');
  await question.getByRole('button', { name: lottery('slip.place') }).click();
  // The balance counts what is held, of which the wallet says that it is locked.
  await expectBalance(page, before - 200);
  const chase = page.locator('.lottery-chase').first();
  await expect(chase).toContainText('28.00');
  await expect(chase).toHaveAttribute('data-state', 'RUNNING');
  await expect(chase.getByRole('button', { name: lottery('chases.stop') })).toBeVisible();

  const winning = chase.and(page.locator('[data-state="WON"]'));
  const isOurs = !process.env.E2E_URL;
  if (isOurs) await drawIssueNow();
  const secondRound = lottery('chases.progress').replace('{{placed}}', '2').replace('{{all}}', '4');
  await expect(winning.or(chase.filter({ hasText: secondRound }))).toBeVisible({ timeout: 90_000 });
  const isTriple = (await chase.getAttribute('data-state')) !== 'WON';
  if (isTriple && isOurs) await drawIssueNow();
  await expect(winning).toBeVisible({ timeout: 90_000 });
  // One side of a round wins 1.995 of what was on it.
  await expectBalance(page, isTriple ? before - 200 - 400 + 399 : before - 200 + 199);
});

// L6
test('a rebate lowers the odds of the board, and stands beside the bet', async ({ page }) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const big = page.getByRole('button', { name: lottery('choice.BIG') });
  await expect(big).toContainText('1.995');
  await page.getByLabel(lottery('terms.rebate')).selectOption({ label: '7.0 %' });
  // 0.90 over 105 of 216.
  await expect(big).toContainText('1.851');
  await big.click();
  await page.getByRole('button', { name: lottery('slip.place') }).click();
  const bet = page.getByRole('row').nth(1);
  await expect(bet).toContainText(lottery('bets.rebate').replace('{{rebate}}', '7.0'));
  await page.getByRole('button', { name: lottery('prizeMode.ZY') }).click();
  await expect(page.getByLabel(lottery('terms.rebate'))).toHaveCount(0);
  await expect(big).toContainText('1.995');
});

// L3
test('a guest reads results with their proof, and those of a day', { tag: '@phone' }, async ({ page }) => {
  test.skip(Boolean(process.env.E2E_URL), 'it draws an issue');
  await drawIssueNow();
  await page.goto('/lottery/results?gameCode=K3_FAST');
  const result = page.locator('.lottery-result').first();
  await expect(result).toBeVisible();
  await result.locator('summary').click();
  await result.getByRole('button', { name: lottery('proof.check') }).click();
  await expect(result).toContainText(lottery('proof.fair'));
  await page.getByRole('button', { name: lottery('results.day') }).click();
  await expect(page.getByLabel(lottery('results.day'))).toBeVisible();
});

// L4
test('the lobby has the lotteries of every region with their clocks, and leads back to this site alone', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/lottery?lottoView=lobby&backUrl=https://stranger.example/');
  const card = page.locator('.lottery-card[data-game="PK10_FAST"]');
  await expect(card.getByRole('timer')).toBeVisible();
  for (const title of ['regionTitle.VN', 'regionTitle.SEA'] as const)
    await expect(page.getByRole('heading', { name: lottery(title) })).toBeVisible();
  const back = page.getByRole('link', { name: lottery('lobby.back'), exact: true });
  await expect(back).toHaveCount(0);
  await page.goto('/lottery?lottoView=lobby&backUrl=/rng');
  await expect(back).toHaveAttribute('href', '/rng');
  await page.getByRole('link', { name: lottery('prizeMode.SEA'), exact: true }).click();
  await expect(page.locator('.lottery-card[data-game="SEA_4D_FAST"]')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: lottery('prizeMode.ELOTT'), exact: true }).click();
  await card.click();
  await expect(page.locator('.lottery-issue__game')).toHaveText('Race of Ten');
  await expect(page.getByRole('button', { name: lottery('prizeMode.ELOTT') })).toHaveAttribute('aria-pressed', 'true');
});
