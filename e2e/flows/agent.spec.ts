import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { addAgent } from '../support/operator-database.ts';
import { fillLogin, leaveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const agent = textsOf('mfe-agent');

test('an agent logs in from the landing page and sees a team with figures; a player comes there and cannot log in', async ({
  page,
}) => {
  const player = await enterAsNewPlayer(page);
  await page.goto('/agentHome');
  await expect(page).toHaveURL(/\/agent$/);
  await leaveSession(page);
  await page.goto('/agent');
  await page.getByRole('button', { name: agent('landing.login') }).click();
  await fillLogin(page, player);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/agent$/);

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
  await page.getByRole('textbox', { name: agent('downline.account') }).fill(username);
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
