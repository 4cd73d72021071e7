import assert from 'node:assert/strict';
import {
  type AnyCall,
  listApplications,
  listApprovals,
  listFeedback,
  listStaffBills,
  listStaffDeposits,
  listStaffPromotions,
  listStaffWithdrawals,
} from '@atrium/contracts/calls';
import { type BundledLanguage, bundledLanguages } from '@atrium/contracts/constants';
import { sampleNow, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { consolePlatform, openConsole } from '../testing/console.ts';

const list = (row: object) => ({ list: [row] });

/** Each page on which a second person decides: what is read there, a row that waits, and the button of that person. */
const pages = [
  ['approvals', listApprovals, list, { kind: 'MEMBER_ADJUSTMENT', facts: {}, state: 'WAITING' }, 'payments.approve'],
  ['deposits', listStaffDeposits, list, { state: 'PAID' }, 'payments.credit'],
  ['withdrawals', listStaffWithdrawals, list, { state: 'REVIEW', trouble: null }, 'payments.approve'],
  [
    'withdrawals',
    listStaffWithdrawals,
    list,
    { state: 'DISPUTE', refundAsked: null, trouble: null },
    'payments.refund',
  ],
  ['withdrawals', listStaffWithdrawals, list, { state: 'PAYING', trouble: 'UNCLEAR' }, 'payments.notPaid'],
  ['bills', listStaffBills, list, { state: 'UNAPPROVED' }, 'bills.approve'],
  [
    'promotions',
    listStaffPromotions,
    (row: object) => ({ promotions: [row] }),
    { state: 'DRAFT' },
    'promotions.publish',
  ],
  ['promotions', listApplications, list, { state: 'PROPOSED' }, 'promotions.issue'],
  ['feedback', listFeedback, list, { state: 'ESCALATED', alike: null }, 'feedback.send'],
] as const;

describe.each(pages)('on the page %s', (page, call: AnyCall, answer, row, button) => {
  async function open(barred: object | null, language: BundledLanguage = 'EN') {
    const platform = consolePlatform({ language });
    platform.answer(call, sampleOf(call, answer({ ...row, barred })));
    const opened = await openConsole(page, platform);
    if (call === listApplications) await opened.press(opened.text('promotions.tabs.applications'));
    return opened;
  }

  test(`a person who can be the second one is offered ${button}`, async () => {
    const { text, getByRole } = await open(null);
    assert.ok(getByRole('button', { name: text(button) }));
  });

  test.each([
    ['OWN', null],
    ['PROVEN', null],
    ['ACCESS', sampleNow],
  ] as const)(`one who cannot, because of %s, reads what waits instead of ${button}`, async (because, until) => {
    for (const language of bundledLanguages) {
      const { text, getAllByText, queryByRole, unmount } = await open({ because, until }, language);
      assert.ok(getAllByText(text('secondPerson.waits')).length > 0);
      assert.ok(!queryByRole('button', { name: text(button) }));
      unmount();
    }
  });
});
