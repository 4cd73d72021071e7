import assert from 'node:assert/strict';
import * as calls from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { consolePlatform, openConsole, type Read, readOf } from '../testing/console.ts';

type Route = Parameters<typeof openConsole>[0];

/** The pages that list something: their read, what they say without a row, and what they say of themselves. */
const lists: readonly (readonly [Route, Read, none: string, description: string])[] = [
  [
    'approvals',
    readOf(calls.listApprovals, (rows, totalPages) =>
      sampleOf(calls.listApprovals, { list: rows.map(() => ({ kind: 'MEMBER_ADJUSTMENT' })), totalPages }),
    ),
    'payments.none',
    'approvals.description',
  ],
  [
    'withdrawals',
    readOf(calls.listStaffWithdrawals, (list, totalPages) =>
      sampleOf(calls.listStaffWithdrawals, { list, totalPages }),
    ),
    'payments.none',
    'payments.withdrawalsDescription',
  ],
  [
    'deposits',
    readOf(calls.listStaffDeposits, (list, totalPages) => sampleOf(calls.listStaffDeposits, { list, totalPages })),
    'payments.none',
    'payments.depositsDescription',
  ],
  [
    'identity',
    readOf(calls.listIdentityCases, (list, totalPages) => sampleOf(calls.listIdentityCases, { list, totalPages })),
    'payments.none',
    'identity.description',
  ],
  [
    'bills',
    readOf(calls.listStaffBills, (list, totalPages) => sampleOf(calls.listStaffBills, { list, totalPages })),
    'payments.none',
    'bills.description',
  ],
  [
    'points',
    readOf(calls.listRedemptions, (list, totalPages) => sampleOf(calls.listRedemptions, { list, totalPages })),
    'payments.none',
    'points.description',
  ],
  [
    'feedback',
    readOf(calls.listFeedback, (list, totalPages) => sampleOf(calls.listFeedback, { list, totalPages })),
    'feedback.none',
    'feedback.description',
  ],
  [
    'errors',
    readOf(calls.listClientErrors, (list, totalPages) => sampleOf(calls.listClientErrors, { list, totalPages })),
    'errors.none',
    'errors.description',
  ],
  [
    'members',
    readOf(calls.listMembers, (list, totalPages) => sampleOf(calls.listMembers, { list, totalPages })),
    'members.nobody',
    'members.description',
  ],
  [
    'notices',
    readOf(calls.listNotices, (list, totalPages) => sampleOf(calls.listNotices, { list, totalPages })),
    'notices.none',
    'notices.description',
  ],
  [
    'issues',
    readOf(calls.listStaffIssues, (list, totalPages) => sampleOf(calls.listStaffIssues, { list, totalPages })),
    'switches.noneFound',
    'issues.description',
  ],
  [
    'switches',
    readOf(calls.listSwitches, (list, totalPages) => sampleOf(calls.listSwitches, { list, totalPages })),
    'switches.noneClosed',
    'switches.description',
  ],
  [
    'contracts',
    readOf(calls.listHouseContracts, (contracts) => sampleOf(calls.listHouseContracts, { contracts })),
    'contracts.none',
    'contracts.description',
  ],
  [
    'missions',
    readOf(calls.listStaffMissions, (missions) => sampleOf(calls.listStaffMissions, { missions })),
    'missions.none',
    'missions.description',
  ],
  [
    'promotions',
    readOf(calls.listStaffPromotions, (promotions) => sampleOf(calls.listStaffPromotions, { promotions })),
    'promotions.none',
    'promotions.description',
  ],
  ['chat', readOf(calls.listChats, (chats) => sampleOf(calls.listChats, { chats })), 'chat.none', 'chat.description'],
];

/** Pages that say nothing of an empty list: their read, and what they show of two rows. */
const others: readonly (readonly [Route, Read, shown: string, description: string])[] = [
  [
    'methods',
    readOf(calls.listPaymentMethods, (methods) => sampleOf(calls.listPaymentMethods, { methods })),
    'code-1',
    'methods.description',
  ],
  [
    'offers',
    readOf(calls.listBonusOffers, (offers) => sampleOf(calls.listBonusOffers, { offers })),
    'promo-id-1',
    'offers.description',
  ],
  ['staff', readOf(calls.listStaff, (list) => sampleOf(calls.listStaff, { list })), 'account-1', 'staff.description'],
  [
    'vendors',
    readOf(calls.listVendorHealth, (list) =>
      sampleOf(calls.listVendorHealth, { list: list.map(() => ({ limits: [] })) }),
    ),
    'vendor-id-1',
    'vendors.description',
  ],
  [
    'releases',
    readOf(calls.getReleaseStatus, (parts) => sampleOf(calls.getReleaseStatus, { parts })),
    'id-1',
    'releases.good',
  ],
];

/** What some descriptions name; others do not read it. */
const values = { amount: '50,000.00 TLB' };

describe.each(bundledLanguages)('the console in %s', (language) => {
  test.each(lists)(
    'the page of %s says what it is for, and that nothing is there',
    async (route, read, none, description) => {
      const platform = consolePlatform({ language });
      read.answer(platform, 0);
      const { text, getByText, getByRole, queryByRole } = await openConsole(route, platform);
      assert.equal(getByRole('heading', { level: 1 }).textContent, text(`titles.${route}`));
      assert.ok(getByText(text(description, values)));
      assert.ok(getByText(text(none)));
      assert.ok(!queryByRole('article'));
    },
  );

  test.each(others)(
    'the page of %s says what it is for, and shows what there is',
    async (route, read, shown, description) => {
      const platform = consolePlatform({ language });
      read.answer(platform, 2);
      const { text, getByText, getByRole, getAllByText } = await openConsole(route, platform);
      assert.equal(getByRole('heading', { level: 1 }).textContent, text(`titles.${route}`));
      assert.ok(getByText(text(description)));
      assert.ok(getAllByText(shown).length > 0);
    },
  );

  test.each(['audit', 'adjustments', 'site', 'rules', 'uses'] as const)(
    'the page of %s says what it is for',
    async (route) => {
      const platform = consolePlatform({ language });
      platform.answer(calls.listAudit, sampleOf(calls.listAudit, { list: [] }));
      const { text, getByText, getByRole } = await openConsole(route, platform);
      assert.equal(getByRole('heading', { level: 1 }).textContent, text(`titles.${route}`));
      assert.ok(getByText(text(`${route}.description`)));
    },
  );
});

const all = [...lists, ...others].map(([route, read]) => [route, read] as const);

describe('a page of the console', () => {
  test.each(all)('of %s has a place for its rows until they have come', async (route, read) => {
    const platform = consolePlatform();
    const held = read.hold(platform);
    const { container, getByRole } = await openConsole(route, platform);
    assert.ok(getByRole('heading', { level: 1 }));
    const before = container.textContent ?? '';
    assert.ok(container.querySelector('.a-skeleton, [aria-busy="true"]'), before);
    await held.answer();
    assert.notEqual(container.textContent, before);
    assert.ok(!container.querySelector('.a-skeleton'));
  });

  test.each(all)('of %s says that its read failed, and reads again on request', async (route, read) => {
    const platform = consolePlatform();
    read.answer(platform, 2);
    read.refuseOnce(platform);
    const { press, uiText, getByText, queryByText } = await openConsole(route, platform);
    const message = await platform.refusalText('REQUEST_INVALID');
    assert.ok(getByText(message));
    const before = read.made(platform).length;
    await press(uiText('retry'));
    assert.equal(read.made(platform).length, before + 1);
    assert.ok(!queryByText(message));
  });

  test.each(lists.slice(0, 12))(
    'of %s leads from page to page, and back when its last page is empty',
    async (route, read, none) => {
      const platform = consolePlatform();
      read.answer(platform, 20, 2);
      const { press, text, uiText, getByRole, queryByText } = await openConsole(route, platform);
      const numbersRead = () => read.made(platform).map((input) => (input as { pageNo?: number }).pageNo);
      assert.deepEqual(numbersRead(), [1]);
      read.answer(platform, 0, 1);
      await press(uiText('next'));
      assert.deepEqual(numbersRead().slice(0, 2), [1, 2]);
      assert.ok(!queryByText(text(none)));
      const pages = getByRole('navigation', { name: uiText('pages') });
      assert.equal(pages.querySelector('[aria-current="page"]')?.textContent, '1');
    },
  );
});
