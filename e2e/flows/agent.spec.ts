import { birthday, newAccount } from '../support/accounts.ts';
import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { addAgent } from '../support/operator-database.ts';
import { fillLogin, leaveSession, openLogin } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const agent = textsOf('mfe-agent');

test('an agent logs in from the landing page and sees a team with figures', async ({ page }) => {
  await page.goto('/agent');
  await page.getByRole('button', { name: agent('landing.login') }).click();
  await fillLogin(page, await addAgent());
  await expect(page).toHaveURL(/\/agentHome$/);
  await expect(page.getByRole('heading', { level: 1, name: agent('menu.overview') })).toBeVisible();
  await page.getByRole('button', { name: agent('overview.lastMonth') }).click();
  const tile = (key: string) => page.locator('.a-stat', { hasText: agent(`figures.${key}`) }).first();
  await expect(tile('teamDeposit')).toContainText(/[1-9]/);
  await expect(tile('memberCount')).toContainText(/[1-9]/);
  await expect(page.getByRole('row')).not.toHaveCount(0);
});

// A3, A6
test('every figure by kind of game opens the list that adds up to it, and a vendor stays chosen in the address', async ({
  page,
}) => {
  await enterAs(page, await addAgent());
  await page.goto('/agentHome');
  await page.getByRole('button', { name: agent('overview.lastMonth') }).click();
  await expect(page).toHaveURL(/from=/);
  // The figures of the period before stay until these are there; a new page has these alone.
  await page.reload();
  const row = page.locator('.a-records tbody tr').first();
  // In the order of the columns; a list that is its own sum has no name for it but that.
  const sums = [
    'bets',
    'stake',
    'effectiveBet',
    'payout',
    'tieRefund',
    'rebate',
    'agentRebate',
    'promo',
    'activityBonus',
  ];
  const names = [...sums, 'netProfit'];
  await expect(row.getByRole('link')).toHaveCount(names.length);
  const isGiven = (name: string) => ['rebate', 'agentRebate', 'promo', 'activityBonus'].includes(name);
  for (const [index, name] of names.entries()) {
    const figure = row.getByRole('link').nth(index);
    const shown = await figure.innerText();
    await figure.click();
    await expect(page).not.toHaveURL(/\/agentHome\?/);
    const label = isGiven(name) ? 'records.sum' : `figures.${name === 'tieRefund' ? 'payout' : name}`;
    const total = page.locator('.a-stat').filter({ has: page.getByText(agent(label), { exact: true }) });
    await expect(total, name).toContainText(shown);
    await page.goBack();
    await expect(page).toHaveURL(/\/agentHome\?/);
  }
  await row.getByRole('link').first().click();
  const vendor = page.getByLabel(agent('records.vendor'));
  await vendor.click();
  const first = page.locator('.ant-select-item-option').nth(1);
  const chosen = await first.innerText();
  await first.click();
  await expect(page).toHaveURL(/vendor=\w/);
  await page.reload();
  await expect(vendor).toHaveAccessibleDescription(chosen);
  await expect(page).toHaveURL(/gameType=/);
});

test('a player who opens the agent centre is redirected to the landing page, and cannot log in there', async ({
  page,
}) => {
  const account = await enterAsNewPlayer(page);
  await page.goto('/agentHome');
  await expect(page).toHaveURL(/\/agent$/);
  await leaveSession(page);
  await page.goto('/agent');
  await page.getByRole('button', { name: agent('landing.login') }).click();
  await fillLogin(page, account);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);
});

// A4, A5
test('an agent invites by a link, finds who came behind a figure, raises the rebate and writes a message', {
  tag: '@phone',
}, async ({ page, browser, contextOptions }) => {
  await enterAs(page, await addAgent());
  await page.goto('/agentHome/register-center');
  await page.getByRole('tab', { name: agent('register.links') }).click();
  await page.getByLabel(agent('downline.rebatePercent')).fill('0.10');
  await page.getByRole('button', { name: agent('register.makeLink') }).click();
  await page.getByRole('button', { name: /^Show link/ }).click();
  const link = await page.locator('.agent-register__link').innerText();

  const visit = await openFromNewPlace(browser, contextOptions);
  await visit.goto(link);
  await expect(visit.getByRole('dialog').locator('input[name="password"]')).toBeVisible();
  const affiliateCode = new URL(link).pathname.split('/').at(-1) ?? '';
  const { username } = await enterAsNewPlayer(visit, { affiliateCode });

  await page.goto('/agentHome');
  await page.locator('a.agent-tile', { hasText: agent('figures.newMembers') }).click();
  await expect(page).toHaveURL(/\/agentHome\/downline\?.*group=NEW/);
  await page.getByLabel(agent('downline.account')).fill(username);
  await page.getByRole('button', { name: agent('downline.search'), exact: true }).click();
  await page.getByRole('button', { name: agent('downline.manageOf').replace('{{account}}', username) }).click();
  const drawer = page.getByRole('dialog', { name: username });
  await expect(drawer).toContainText('0.10 %');
  await drawer.getByLabel(agent('downline.rebatePercent')).fill('0.20');
  await drawer.getByRole('button', { name: agent('downline.raise') }).click();
  await expect(drawer).toContainText('0.20 %');
  await drawer.getByLabel(agent('downline.messageText')).fill('Welcome to the team');
  await drawer.getByRole('button', { name: agent('downline.send') }).click();
  await expect(page.getByText(agent('downline.sent'))).toBeVisible();

  await visit.goto('/member/messages');
  await visit.getByText(/A message from your upline/).click();
  await expect(visit.getByText('Welcome to the team')).toBeVisible();
});

test('an account that an agent opens shows its password once, which its owner replaces', async ({
  page,
  browser,
  contextOptions,
}) => {
  const account = newAccount();
  await enterAs(page, await addAgent());
  await page.goto('/agentHome/register-center');
  await page.getByLabel(agent('register.username')).fill(account.username);
  await page.getByLabel(agent('register.birthday')).fill(birthday);
  // The typed day is taken once its field is left.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: agent('register.open'), exact: true }).click();
  const password = await page.locator('.agent-register strong', { hasText: /^[0-9A-Z]{16}$/ }).innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: agent('register.title') })).toBeVisible();
  await expect(page.getByText(password)).toHaveCount(0);

  const owner = await openFromNewPlace(browser, contextOptions);
  await owner.goto('/');
  await openLogin(owner);
  await fillLogin(owner, { ...account, password });
  await expect(owner.getByRole('dialog').locator('input[name="newPassword"]')).toBeVisible();
});
