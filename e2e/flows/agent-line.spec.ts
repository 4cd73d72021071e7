import {
  createRegistrationLink,
  getMemberInfo,
  listContractOffers,
  listContracts,
  makeAgent,
  offerHouseContract,
  processDailySalContract,
} from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { approveAsStaff } from '../support/approve-as-staff.ts';
import { askAs, enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { pressTo } from '../support/keyboard.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { addStaff } from '../support/operator-database.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const agent = textsOf('mfe-agent');
const shell = textsOf('shell');
const offerTexts = textsOf('shell/contracts');

const tiers = ['0.20', '0.40', '0.60'].map((rate, index) => ({
  rate,
  effectiveBetAmount: (index + 1) * 100,
  activeMemberCount: 0,
}));

/** A new player without an upline becomes the head of a line, with a daily salary of the operator. */
async function enterAsHead(page: Page): Promise<void> {
  const account = await enterAsNewPlayer(page);
  const { id: memberId } = await askAs(page, getMemberInfo, {});
  const reason = 'a line begins';
  await asStaff(makeAgent, { memberId, reason });
  const daily = { kind: 'DAILY', period: 'D', tiers } as const;
  await enterAs(page, await addStaff());
  await askAs(page, offerHouseContract, { merchantCode: 'PH', account: account.username, reason, ...daily });
  await approveAsStaff(`PH ${account.username}`);
  await enterAs(page, account);
  const { offers } = await askAs(page, listContractOffers, {});
  const [offer] = offers;
  if (!offer) throw new Error('the head of the line has no offer');
  const { contractId, version } = offer;
  await askAs(page, processDailySalContract, { contractId, version, action: 'ACCEPT' });
}

/** A contract by the day is offered in the drawer of an account without a mouse. */
async function offerByKeyboard(page: Page, username: string, rates: readonly string[]): Promise<void> {
  await pressTo(
    page,
    'Tab',
    page.getByRole('button', { name: agent('downline.manageOf').replace('{{account}}', username) }),
  );
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: username });
  const kind = drawer.getByRole('combobox', { name: agent('contracts.kind') });
  const daily = agent('contracts.kinds.DAILY');
  await pressTo(page, 'Tab', kind);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: daily })).toBeVisible();
  // From dividends down to daily salaries.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(kind).toHaveAccessibleDescription(daily);
  await expect(drawer).toContainText(agent('contracts.cap').replace('{{rate}}', '0.6'));
  for (const [index, rate] of rates.entries()) {
    await pressTo(page, 'Tab', drawer.getByLabel(agent('contracts.rate')).nth(index));
    await page.keyboard.type(rate);
    await page.keyboard.press('Tab');
    await page.keyboard.type(String(index + 1));
    await page.keyboard.press('Tab');
    await page.keyboard.type('0');
  }
  expect(await sidewaysOverflow(page)).toEqual([]);
  await pressTo(page, 'Tab', drawer.getByRole('button', { name: agent('contracts.offer') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(agent('contracts.sent'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
}

// A5, A11
test('the head of a line hands a contract on by keyboard, and the agent below accepts it by keyboard', {
  tag: '@phone',
}, async ({ page, browser, contextOptions }) => {
  await enterAsHead(page);
  const { code } = await askAs(page, createRegistrationLink, { kind: 'AGENT', rebate: 0, validDays: null, maxUses: 1 });
  const below = await openFromNewPlace(browser, contextOptions);
  const { username } = await enterAsNewPlayer(below, { affiliateCode: code });
  await page.goto('/agentHome/downline');
  await offerByKeyboard(page, username, ['0.10', '0.20', '0.30']);

  await below.goto('/agentHome');
  const offer = below.getByRole('dialog', { name: shell('modal.contracts') });
  await expect(offer).toContainText('0.30 %');
  await pressTo(below, 'Tab', offer.getByRole('button', { name: offerTexts('accept') }));
  await below.keyboard.press('Enter');
  await expect(offer).toHaveCount(0);
  const { list } = await askAs(page, listContracts, { whose: 'GIVEN', account: username });
  expect(list.map(({ status, tiers }) => [status, tiers.at(-1)?.rate])).toEqual([['VALID', '0.30']]);
});
