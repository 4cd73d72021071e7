import assert from 'node:assert/strict';
import { exportList, getMemberFile, listMemberBets, listMembers, listStaffDeposits } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { memberType } from '@atrium/contracts/constants';
import { sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { afterEach, beforeAll, test } from '@jest/globals';
import { cleanup, within } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

beforeAll(() => {
  URL.createObjectURL = () => '#file';
});
afterEach(() => localStorage.clear());

const ana = { memberId: 'P1', account: 'ana', merchantCode: 'IN', type: memberType } as const;

function open(query: Readonly<Record<string, string>> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listMembers, sampleOf(listMembers, { list: [ana], totalPages: 3 }));
  return openConsole('members', platform, query);
}

const headsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

test('an address shows the list that it was copied from: the filter, its fields and the page', async () => {
  const { platform, text, inputOf } = await open({ keyword: 'an', kind: 'AGENT', page: '2' });
  assert.deepEqual(platform.made(listMembers), [{ keyword: 'an', kind: 'AGENT', pageNo: 2 }]);
  assert.equal(inputOf(text('members.keyword')), 'an');
});

test('a filter is in the address, and what stands at first or is not known is not', async () => {
  const { platform, choose, fill, submit, text } = await open({ kind: 'GHOST', page: '-1' });
  assert.deepEqual(platform.made(listMembers), [{ keyword: '', kind: 'ALL', pageNo: 1 }]);
  await fill(text('members.keyword'), 'an');
  await choose(text('members.kind'), text('members.agents'));
  await choose(text('members.kind'), text('members.all'));
  await submit();
  assert.equal(platform.navigations.at(-1)?.to, '/ops/members?keyword=an');
});

test('a file has the filter and the columns that are shown, and says what it leaves out', async () => {
  const { platform, press, click, text, getByRole } = await open({ kind: 'AGENT' });
  await press(text('list.view'));
  await click(getByRole('checkbox', { name: text('members.since') }));
  assert.ok(!headsOf(getByRole('table')).includes(text('members.since')));
  platform.answer(exportList, { csv: 'x', rows: 5_000, total: 6_000 });
  await press(text('audit.csv'));
  assert.deepEqual(platform.made(exportList), [
    {
      list: 'listMembers',
      filter: { keyword: '', kind: 'AGENT' },
      columns: [
        { field: 'account', title: text('members.account') },
        { field: 'merchantCode', title: text('members.merchant') },
        {
          field: 'type',
          title: text('members.kind'),
          words: {
            0: text('members.player'),
            1: text('members.agent'),
            2: text('members.agent'),
            41: text('members.agent'),
            42: text('members.agent'),
          },
        },
        { field: 'lastLoginAt', title: text('members.lastLogin'), as: 'TIME' },
      ],
    },
  ]);
  const said = platform.bus.sentOf(toastShow).map((toast) => toast.text);
  assert.deepEqual(said, [text('list.cut', { rows: 5_000, total: 6_000 })]);
});

test('a refused file says why', async () => {
  const { platform, press, text } = await open();
  platform.refuse(exportList, 'NOT_FOUND');
  await press(text('audit.csv'));
  assert.equal(platform.bus.sentOf(toastShow)[0]?.text, await platform.refusalText('NOT_FOUND'));
});

test('every column can be hidden but the title of a row and what opens it', async () => {
  const { press, text, getAllByRole, getByRole } = await open();
  const heads = headsOf(getByRole('table'));
  await press(text('list.view'));
  const offered = getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '');
  const kept = heads.filter((head) => !offered.includes(head));
  assert.deepEqual(kept, [text('members.account'), text('members.open')]);
});

test('hidden columns and compact rows are kept for the account, here and on other lists', async () => {
  const first = await open();
  await first.press(first.text('list.view'));
  await first.click(first.getByRole('checkbox', { name: first.text('members.kind') }));
  await first.click(first.getByRole('checkbox', { name: first.text('list.compact') }));
  assert.equal(first.getByRole('table').closest<HTMLElement>('.a-table-frame')?.dataset.density, 'compact');
  first.unmount();
  const again = await open();
  assert.ok(!headsOf(again.getByRole('table')).includes(again.text('members.kind')));
  again.unmount();
  const platform = consolePlatform();
  platform.answer(listStaffDeposits, sampleOf(listStaffDeposits, { list: [{ state: 'CREDITED' }] }));
  const { getByRole } = await openConsole('deposits', platform);
  assert.equal(getByRole('article').closest<HTMLElement>('.ops-cards')?.dataset.density, 'compact');
});

test('what another release kept of a list is left alone where it is of no use', async () => {
  const { member } = consolePlatform().session.get();
  const keep = (name: string, value: string) => localStorage.setItem(`ops ${member?.id ?? ''} ${name}`, value);
  for (const value of ['{"name":"mine"}', '[1]', '[{"name":"mine","choices":[1]}]', '"close"', 'null', '{']) {
    for (const name of ['filters members', 'hidden members', 'density']) keep(name, value);
    const { getByRole } = await open({ page: '1e15' });
    assert.ok(getByRole('table'), value);
    cleanup();
  }
});

test('a filter is saved under a name, is a link to the same list, and is removed', async () => {
  const { platform, press, fill, click, text, getByRole, queryByRole } = await open({ kind: 'AGENT', page: '2' });
  await press(text('list.view'));
  await fill(text('list.filterName'), 'Agents');
  await press(text('list.save'));
  const link = getByRole('link', { name: 'Agents' });
  assert.equal(link.getAttribute('href'), '/ops/members?kind=AGENT');
  assert.equal(link.getAttribute('aria-current'), 'true');
  await click(link);
  assert.deepEqual(platform.made(listMembers).at(-1), { keyword: '', kind: 'AGENT', pageNo: 1 });
  await press(text('list.removeOne', { name: 'Agents' }));
  assert.ok(!queryByRole('link', { name: 'Agents' }));
});

test('totals of everything that the filter shows stand below the page that is shown', async () => {
  const platform = consolePlatform();
  platform.answer(getMemberFile, sampleOf(getMemberFile, { ...ana, currency: 'INR' }));
  const totals = { stake: 90_000, payout: 50_000, netProfit: -40_000 };
  platform.answer(listMemberBets, sampleOf(listMemberBets, { list: [{ stake: 1_000 }], total: 40, totals }));
  const { text, getByRole } = await openConsole('person', platform, { id: 'P1', tab: 'bets' });
  const sums = getByRole('table', { name: `${text('person.bets')}: ana` }).querySelector('.a-records__total');
  const values = [...(sums?.querySelectorAll('.a-table__value') ?? [])].map(({ textContent }) => textContent);
  assert.deepEqual(values.filter(Boolean), [text('list.allRows', { count: 40 }), '₹900.00', '₹500.00', '−₹400.00']);
});

test('a queue of cards as a table has the columns that are chosen, in its file as well, and opens each card', async () => {
  const platform = consolePlatform();
  const order = { orderNo: 'D-1', account: 'ana', currency: 'INR', amount: 12_345, state: 'CREDITED' } as const;
  platform.answer(listStaffDeposits, sampleOf(listStaffDeposits, { list: [order] }));
  const { press, click, text, getByRole, queryByRole } = await openConsole('deposits', platform);
  const name = text('titles.deposits');
  assert.ok(!queryByRole('table', { name }));
  await press(text('list.view'));
  await click(getByRole('checkbox', { name: text('list.asTable') }));
  await click(getByRole('checkbox', { name: text('list.currency') }));
  const table = getByRole('table', { name });
  assert.ok(!headsOf(table).includes(text('list.currency')));
  assert.ok(within(table).getByText('₹123.45'));
  assert.ok(within(table).getByText(text('payments.state.CREDITED')));
  assert.ok(!document.querySelector('[data-order]'), 'its card is closed');
  await click(within(table).getByRole('button', { name: text('list.open') }));
  assert.ok(document.querySelector('[data-order="D-1"]'));
  platform.answer(exportList, { csv: 'x', rows: 1, total: 1 });
  await press(text('audit.csv'));
  const fields = platform.made(exportList)[0]?.columns.map(({ field }) => field) ?? [];
  assert.ok(fields.includes('amount') && !fields.includes('currency'), `${fields}`);
});
