import assert from 'node:assert/strict';
import {
  getMemberFile,
  listMembers,
  makeAgent,
  proposeLineRebate,
  setMemberState,
  setMemberTags,
} from '@atrium/contracts/calls';
import { bundledLanguages, headAgentType, memberType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, staffSession, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole, rowsOf } from '../../testing/console.ts';

const ana = { memberId: 'P1', account: 'ana', merchantCode: 'IN', type: memberType, state: 'ACTIVE' } as const;
const file = {
  ...ana,
  nickname: 'Ana',
  currency: 'INR',
  available: 100_000,
  locked: 2_000,
  bonus: 500,
  deposited: 900_000,
  withdrawn: 100_000,
  tags: ['vip-care'],
  upline: null,
} as const;

function open(own: Some<MemberFile> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  const agent = { memberId: 'P2', account: 'head1', type: 1, state: 'DISABLED', lastLoginAt: sampleNow } as const;
  platform.answer(listMembers, sampleOf(listMembers, { list: [ana, agent] }));
  platform.answer(getMemberFile, sampleOf(getMemberFile, { ...file, ...own }));
  return openConsole('members', platform);
}

async function opened(own: Some<MemberFile> = {}, options: TestPlatformOptions = {}) {
  const page = await open(own, options);
  await page.press(page.text('members.openOne', { account: 'ana' }));
  return { ...page, drawer: within(page.getByRole('dialog')) };
}

describe.each(bundledLanguages)('accounts in %s', (language) => {
  test('are listed with their kind, and closed ones are marked', async () => {
    const { text, getByRole } = await open({}, { language });
    const rows = rowsOf(getByRole('table', { name: text('titles.members') }));
    assert.deepEqual(
      rows.map(([account, merchant, kind]) => [account?.trim(), merchant, kind]),
      [
        ['ana', 'IN', text('members.player')],
        [`head1 ${text('members.closed')}`, 'PH', text('members.agent')],
      ],
    );
    assert.equal(rows[0]?.[4], '–');
  });

  test.each(['TIME_OUT', 'EXCLUSION'] as const)('of players who rest say so: %s', async (kind) => {
    const { text, drawer } = await opened({ rest: { kind, until: null } }, { language });
    assert.ok(drawer.getByText(text(`members.rest.${kind}`)));
  });
});

test('accounts are found by name, kind and state once the form is sent, from the first page on', async () => {
  const { platform, choose, fill, submit, text } = await open();
  await fill(text('members.keyword'), 'an');
  await choose(text('members.kind'), text('members.agents'));
  await choose(text('members.state'), text('members.closed'));
  assert.equal(platform.made(listMembers).length, 1);
  await submit();
  assert.deepEqual(platform.made(listMembers), [
    { keyword: '', kind: 'ALL', pageNo: 1 },
    { keyword: 'an', kind: 'AGENT', state: 'DISABLED', pageNo: 1 },
  ]);
});

test('an account opens beside the list with its balance in its own currency', async () => {
  const { platform, text, getByRole } = await opened({ email: 'ana@example.com', lastLoginAt: null, team: 3 });
  assert.deepEqual(platform.made(getMemberFile), [{ memberId: 'P1' }]);
  const facts = factsOf(getByRole('dialog'));
  const shown = [
    'available',
    'locked',
    'bonus',
    'deposited',
    'withdrawn',
    'email',
    'mobile',
    'upline',
    'team',
    'lastLogin',
  ];
  assert.deepEqual(
    shown.map((name) => facts[text(`members.${name}`)]),
    ['₹1,000.00', '₹20.00', '₹5.00', '₹9,000.00', '₹1,000.00', 'ana@example.com', '–', '–', '3', '–'],
  );
});

test('what stands out about an account is said first', async () => {
  const { text, drawer } = await opened({ isBlocked: true, state: 'DISABLED' });
  assert.ok(drawer.getByText(text('adjustments.blocked')));
  assert.ok(drawer.getByText(text('members.closed')));
  assert.ok(drawer.getByText('vip-care'));
});

test('an account is closed with a reason, after what that means has been said', async () => {
  const { platform, click, fill, press, text, drawer, errorOf } = await opened();
  await press(text('members.close'));
  assert.ok(drawer.getByText(text('members.closeMeans')));
  const [, send] = drawer.getAllByRole('button', { name: text('members.close') });
  await click(send as HTMLElement);
  assert.ok(errorOf(text('approvals.reason')));
  assert.deepEqual(platform.made(setMemberState), []);
  await fill(text('approvals.reason'), 'The player asked for it');
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(setMemberState), [
    { memberId: 'P1', state: 'DISABLED', reason: 'The player asked for it' },
  ]);
  assert.equal(platform.made(listMembers).length, 2);
});

test('a closed account is opened again', async () => {
  const { platform, click, fill, press, text, drawer, queryByText } = await opened({ state: 'DISABLED' });
  await press(text('members.reopen'));
  assert.ok(!queryByText(text('members.closeMeans')));
  await fill(text('approvals.reason'), 'A mistake');
  const [, send] = drawer.getAllByRole('button', { name: text('members.reopen') });
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(setMemberState), [{ memberId: 'P1', state: 'ACTIVE', reason: 'A mistake' }]);
});

test('tags are changed from what they are, with commas or spaces between them', async () => {
  const { platform, click, fill, press, text, drawer, inputOf } = await opened();
  await press(text('members.setTags'));
  assert.equal(inputOf(text('audience.tags')), 'vip-care');
  await fill(text('audience.tags'), 'vip-care, slots  bingo,');
  await fill(text('approvals.reason'), 'Plays bingo now');
  const [, send] = drawer.getAllByRole('button', { name: text('members.setTags') });
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(setMemberTags), [
    { account: 'ana', merchantCode: 'IN', tags: ['vip-care', 'slots', 'bingo'], reason: 'Plays bingo now' },
  ]);
  assert.equal(platform.made(getMemberFile).length, 2);
});

test('tags that are refused are marked, and stay', async () => {
  const { platform, click, fill, press, text, drawer, errorOf, inputOf } = await opened();
  platform.refuse(setMemberTags, 'REG_FIELD_INVALID', { fields: { tags: { reason: 'invalid' } } });
  await press(text('members.setTags'));
  await fill(text('audience.tags'), 'slots');
  await fill(text('approvals.reason'), 'Plays slots now');
  const [, send] = drawer.getAllByRole('button', { name: text('members.setTags') });
  await click(send as HTMLElement);
  assert.equal(errorOf(text('audience.tags')), text('fields.invalid'));
  assert.equal(inputOf(text('audience.tags')), 'slots');
});

// A11
test('a player without an upline becomes the head of a line, by an administrator, after a warning', async () => {
  const { platform, click, fill, press, text, drawer } = await opened();
  await press(text('members.makeAgent'));
  assert.ok(drawer.getByText(text('members.agentMeans')));
  await fill(text('approvals.reason'), 'A line begins');
  const [, send] = drawer.getAllByRole('button', { name: text('members.makeAgent') });
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(makeAgent), [{ memberId: 'P1', reason: 'A line begins' }]);
});

test.each([
  ['a player with an upline', { upline: 'head1' }, ['support', 'admin']],
  ['an agent', { type: 1 }, ['support', 'admin']],
  ['a player whom no administrator looks at', {}, ['support']],
] as const)('%s is not made the head of a line', async (_name, own, roles) => {
  const { text, drawer } = await opened(own, { session: staffSession(...roles) });
  assert.ok(drawer.getByRole('button', { name: text('members.setTags') }));
  assert.ok(!drawer.queryByRole('button', { name: text('members.makeAgent') }));
});

test('a change that may not be made says so, and keeps the reason', async () => {
  const { platform, click, fill, press, text, drawer, inputOf } = await opened();
  platform.refuse(makeAgent, 'AUTH_OPERATION_NOT_ALLOWED');
  await press(text('members.makeAgent'));
  await fill(text('approvals.reason'), 'A line begins');
  const [, send] = drawer.getAllByRole('button', { name: text('members.makeAgent') });
  await click(send as HTMLElement);
  assert.ok(drawer.getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
  assert.equal(inputOf(text('approvals.reason')), 'A line begins');
});

test('an account that cannot be read says so beside the list, and is read again on request', async () => {
  const { platform, press, text, uiText, getByRole } = await open();
  platform.refuseOnce(getMemberFile, 'NOT_FOUND');
  await press(text('members.openOne', { account: 'ana' }));
  const drawer = within(getByRole('dialog'));
  assert.ok(drawer.getByText(await platform.refusalText('NOT_FOUND')));
  await press(uiText('retry'));
  assert.ok(drawer.getByRole('button', { name: text('members.close') }));
});

// A4
test('the rebate of a head of a line is shown, and another one is requested within its bounds', async () => {
  const head = { type: headAgentType, lineRebate: { rebate: 50, min: 30, max: 100 } };
  const { platform, click, fill, press, text, drawer, getByRole, errorOf } = await opened(head);
  assert.equal(factsOf(getByRole('dialog'))[text('members.lineRebate')], '0.5 %');
  await press(text('members.changeRebate'));
  await fill(text('members.newRebate'), '0.20');
  await fill(text('approvals.reason'), 'A strong line');
  const send = () => click(drawer.getByRole('button', { name: text('members.askRebate') }));
  await send();
  assert.ok(errorOf(text('members.newRebate')));
  assert.deepEqual(platform.made(proposeLineRebate), []);
  await fill(text('members.newRebate'), '1.000');
  await send();
  assert.deepEqual(platform.made(proposeLineRebate), [
    { memberId: 'P1', rebate: 100, before: 50, reason: 'A strong line' },
  ]);
});
