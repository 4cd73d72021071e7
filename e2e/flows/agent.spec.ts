import { enterAsNewPlayer } from '../support/enter.ts';
import { addAgent } from '../support/operator-database.ts';
import { fillLogin, leaveSession } from '../support/session.ts';
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
