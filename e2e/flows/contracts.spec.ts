import { offerContract } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { demoAccount } from '../support/demo-accounts.ts';
import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { giveDividend } from '../support/operator-database.ts';
import { expectLoggedIn } from '../support/session.ts';
import { asAgent } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const agent = textsOf('mfe-agent');
const shell = textsOf('shell');
const text = textsOf('shell/contracts');

const tiersUpTo = (rates: readonly string[]) =>
  rates.map((rate, index) => ({
    rate,
    effectiveBetAmount: (index + 1) * 30_000_000,
    activeMemberCount: 3,
    lossAmount: (index + 1) * 1_000_000,
  }));
const dividend = (account: string, rates: readonly string[]) =>
  asAgent(offerContract, { account, kind: 'DIVIDEND', period: 'D', tiers: tiersUpTo(rates) });

test.beforeAll(() => giveDividend('10.00'));

const offerIn = (page: Page) => page.getByRole('dialog', { name: shell('modal.contracts') });

/** A new player of the agent's downline, logged in. */
async function joinAgent(page: Page) {
  const account = await enterAsNewPlayer(page, { affiliateCode: 'PHDEMO' });
  await page.goto('/hot');
  await expectLoggedIn(page);
  return account;
}

// S33
test('an offered contract opens at once with its terms and an example, and a button accepts or refuses it', {
  tag: '@phone',
}, async ({ page }) => {
  const { username } = await joinAgent(page);
  await dividend(username, ['3.00', '5.00', '7.00']);
  const offer = offerIn(page);
  await expect(offer).toContainText(text('first'));
  await expect(offer).toContainText('7.00 %');
  await expect(offer).toContainText(text('exampleNote'));
  await offer.getByRole('button', { name: text('accept') }).click();
  await expect(offer).toHaveCount(0);

  await dividend(username, ['3.00', '4.50', '7.50']);
  await expect(offer).toContainText(text('was').replace('{{value}}', '5.00 %'));
  await expect(offer).toContainText(text('was').replace('{{value}}', '7.00 %'));
  await offer.getByRole('button', { name: text('refuse') }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(offer).toHaveCount(0);
});

// A11
test('an agent opens a contract that was given, sees its versions, and ends it with the period that runs', async ({
  page,
  browser,
  contextOptions,
}) => {
  const given = await openFromNewPlace(browser, contextOptions);
  const { username } = await joinAgent(given);
  await dividend(username, ['2.00', '3.00', '4.00']);
  await offerIn(given)
    .getByRole('button', { name: text('accept') })
    .click();
  await expect(offerIn(given)).toHaveCount(0);

  await enterAs(page, demoAccount('agent'));
  await page.goto('/agentHome/contracts');
  await page.getByRole('button', { name: agent('contracts.of.GIVEN') }).click();
  const row = page.getByRole('row', { name: username });
  await expect(row).toContainText(agent('contracts.states.VALID'));
  await row.getByRole('button', { name: agent('contracts.open') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('4.00 %');
  await drawer.getByRole('button', { name: agent('contracts.end') }).click();
  await drawer.getByRole('button', { name: agent('contracts.endNow') }).click();
  await expect(row).toContainText(agent('contracts.endReasons.ENDED_BY_UPLINE'));
  await given.goto('/member/messages');
  await expect(given.getByText(/^A contract is ended/).first()).toBeVisible();
  await given.context().close();
});
