import assert from 'node:assert/strict';
import {
  addMemberNote,
  getMemberFile,
  getMemberLimits,
  listFeedback,
  listIdentityCases,
  listMemberBets,
  listMemberDevices,
  listMemberLogins,
  listMembers,
  listMemberTimeline,
  listMemberTransactions,
  makeAgent,
  proposeLineRebate,
  setMemberState,
  setMemberTags,
} from '@atrium/contracts/calls';
import { bundledLanguages, headAgentType, memberType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, staffSession, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { consolePlatform, factsOf, openConsole, rowsOf } from '../../testing/console.ts';

const file = {
  memberId: 'P1',
  account: 'ana',
  merchantCode: 'IN',
  type: memberType,
  state: 'ACTIVE',
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

function opened(own: Some<MemberFile> = {}, options: TestPlatformOptions = {}, query = {}) {
  const platform = consolePlatform(options);
  platform.answer(getMemberFile, sampleOf(getMemberFile, { ...file, ...own }));
  platform.answer(listMemberTimeline, { events: [], next: null });
  return openConsole('person', platform, { id: 'P1', ...query });
}

describe.each(bundledLanguages)('the file of an account in %s', (language) => {
  test.each(['TIME_OUT', 'EXCLUSION'] as const)('of players who rest say so: %s', async (kind) => {
    const { text, getByText } = await opened({ rest: { kind, until: null } }, { language });
    assert.ok(getByText(text(`members.rest.${kind}`)));
  });
});

test('an account shows its balance in its own currency', async () => {
  const { platform, text, container } = await opened({ email: 'ana@example.com', lastLoginAt: null, team: 3 });
  assert.deepEqual(platform.made(getMemberFile), [{ memberId: 'P1' }]);
  const facts = factsOf(container);
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
  const { text, getByText } = await opened({ isBlocked: true, state: 'DISABLED' });
  assert.ok(getByText(text('adjustments.blocked')));
  assert.ok(getByText(text('members.closed')));
  assert.ok(getByText('vip-care'));
});

test('an account is closed with a reason, after what that means has been said', async () => {
  const { platform, click, fill, press, text, errorOf, getAllByRole, getByText } = await opened();
  await press(text('members.close'));
  assert.ok(getByText(text('members.closeMeans')));
  const [, send] = getAllByRole('button', { name: text('members.close') });
  await click(send as HTMLElement);
  assert.ok(errorOf(text('approvals.reason')));
  assert.deepEqual(platform.made(setMemberState), []);
  await fill(text('approvals.reason'), 'The player asked for it');
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(setMemberState), [
    { memberId: 'P1', state: 'DISABLED', reason: 'The player asked for it' },
  ]);
});

test('a closed account is opened again', async () => {
  const { platform, click, fill, press, text, queryByText, getAllByRole } = await opened({ state: 'DISABLED' });
  await press(text('members.reopen'));
  assert.ok(!queryByText(text('members.closeMeans')));
  await fill(text('approvals.reason'), 'A mistake');
  const [, send] = getAllByRole('button', { name: text('members.reopen') });
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(setMemberState), [{ memberId: 'P1', state: 'ACTIVE', reason: 'A mistake' }]);
});

test('tags are changed from what they are, with commas or spaces between them', async () => {
  const { platform, click, fill, press, text, inputOf, getAllByRole } = await opened();
  await press(text('members.setTags'));
  assert.equal(inputOf(text('audience.tags')), 'vip-care');
  await fill(text('audience.tags'), 'vip-care, slots  bingo,');
  await fill(text('approvals.reason'), 'Plays bingo now');
  const [, send] = getAllByRole('button', { name: text('members.setTags') });
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(setMemberTags), [
    { account: 'ana', merchantCode: 'IN', tags: ['vip-care', 'slots', 'bingo'], reason: 'Plays bingo now' },
  ]);
  assert.equal(platform.made(getMemberFile).length, 2);
});

test('tags that are refused are marked, and stay', async () => {
  const { platform, click, fill, press, text, errorOf, inputOf, getAllByRole } = await opened();
  platform.refuse(setMemberTags, 'REG_FIELD_INVALID', { fields: { tags: { reason: 'invalid' } } });
  await press(text('members.setTags'));
  await fill(text('audience.tags'), 'slots');
  await fill(text('approvals.reason'), 'Plays slots now');
  const [, send] = getAllByRole('button', { name: text('members.setTags') });
  await click(send as HTMLElement);
  assert.equal(errorOf(text('audience.tags')), text('fields.invalid'));
  assert.equal(inputOf(text('audience.tags')), 'slots');
});

// A11
test('a player without an upline becomes the head of a line, by an administrator, after a warning', async () => {
  const { platform, click, fill, press, text, getAllByRole, getByText } = await opened();
  await press(text('members.makeAgent'));
  assert.ok(getByText(text('members.agentMeans')));
  await fill(text('approvals.reason'), 'A line begins');
  const [, send] = getAllByRole('button', { name: text('members.makeAgent') });
  await click(send as HTMLElement);
  assert.deepEqual(platform.made(makeAgent), [{ memberId: 'P1', reason: 'A line begins' }]);
});

test.each([
  ['a player with an upline', { upline: 'head1' }, ['support', 'admin']],
  ['an agent', { type: 1 }, ['support', 'admin']],
  ['a player whom no administrator looks at', {}, ['support']],
] as const)('%s is not made the head of a line', async (_name, own, roles) => {
  const { text, getByRole, queryByRole } = await opened(own, { session: staffSession(...roles) });
  assert.ok(getByRole('button', { name: text('members.setTags') }));
  assert.ok(!queryByRole('button', { name: text('members.makeAgent') }));
});

test('a change that may not be made says so, and keeps the reason', async () => {
  const { platform, click, fill, press, text, inputOf, getAllByRole, getByText } = await opened();
  platform.refuse(makeAgent, 'AUTH_OPERATION_NOT_ALLOWED');
  await press(text('members.makeAgent'));
  await fill(text('approvals.reason'), 'A line begins');
  const [, send] = getAllByRole('button', { name: text('members.makeAgent') });
  await click(send as HTMLElement);
  assert.ok(getByText(await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED')));
  assert.equal(inputOf(text('approvals.reason')), 'A line begins');
});

test('an account that cannot be read says so, and is read again on request', async () => {
  const platform = consolePlatform();
  platform.answer(getMemberFile, sampleOf(getMemberFile, file));
  platform.refuseOnce(getMemberFile, 'NOT_FOUND');
  const { press, text, uiText, getByText, getByRole } = await openConsole('person', platform, { id: 'P1' });
  assert.ok(getByText(await platform.refusalText('NOT_FOUND')));
  await press(uiText('retry'));
  assert.ok(getByRole('button', { name: text('members.close') }));
});

// A4
test('the rebate of a head of a line is shown, and another one is requested within its bounds', async () => {
  const head = { type: headAgentType, lineRebate: { rebate: 50, min: 30, max: 100 } };
  const { container, platform, click, fill, press, text, getByRole, errorOf } = await opened(head);
  assert.equal(factsOf(container)[text('members.lineRebate')], '0.5 %');
  await press(text('members.changeRebate'));
  await fill(text('members.newRebate'), '0.20');
  await fill(text('approvals.reason'), 'A strong line');
  const send = () => click(getByRole('button', { name: text('members.askRebate') }));
  await send();
  assert.ok(errorOf(text('members.newRebate')));
  assert.deepEqual(platform.made(proposeLineRebate), []);
  await fill(text('members.newRebate'), '1.000');
  await send();
  assert.deepEqual(platform.made(proposeLineRebate), [
    { memberId: 'P1', rebate: 100, before: 50, reason: 'A strong line' },
  ]);
});

describe.each(bundledLanguages)('what happened to an account in %s', (language) => {
  test('is told in words, with notes of staff, the latest first', async () => {
    const platform = consolePlatform({ language });
    platform.answer(getMemberFile, sampleOf(getMemberFile, file));
    const at = sampleNow;
    platform.answer(listMemberTimeline, {
      events: [
        { kind: 'NOTE', at, by: 'carer', text: 'Called us' },
        { kind: 'ACTION', at: at - 1, by: 'ana', action: 'session.started', ip: '10.0.0.1' },
        { kind: 'DEPOSIT', at: at - 2, orderNo: 'D1', amount: 50_000, state: 'CREDITED' },
        { kind: 'WITHDRAWAL', at: at - 3, orderNo: 'W1', amount: 20_000, state: 'DISPUTE' },
        { kind: 'CASE', at: at - 4, caseNumber: 'FB-1', state: 'ESCALATED' },
      ],
      next: null,
    });
    const { text, getByRole } = await openConsole('person', platform, { id: 'P1' });
    const lines = [...getByRole('list', { name: text('person.timeline') }).querySelectorAll('li')].map(
      ({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '),
    );
    const told = [
      ['Called us', 'carer'],
      [text('audit.did.session.started'), '10.0.0.1'],
      [text('person.event.DEPOSIT'), '₹500.00', text('payments.state.CREDITED'), 'D1'],
      [text('person.event.WITHDRAWAL'), '₹200.00', text('payments.state.DISPUTE'), 'W1'],
      [text('person.event.CASE'), text('person.case.ESCALATED'), 'FB-1'],
    ];
    assert.equal(lines.length, told.length);
    for (const [place, words] of told.entries()) {
      for (const word of words) assert.ok(lines[place]?.includes(word), `${lines[place]} has ${word}`);
    }
  });
});

test('earlier events are added below those that are shown', async () => {
  const platform = consolePlatform();
  platform.answer(getMemberFile, sampleOf(getMemberFile, file));
  const note = (at: number, text: string) => ({ kind: 'NOTE', at, by: 'carer', text }) as const;
  platform.answer(listMemberTimeline, { events: [note(20, 'second')], next: 20 });
  const { press, text, getByText } = await openConsole('person', platform, { id: 'P1' });
  platform.answer(listMemberTimeline, { events: [note(10, 'first')], next: null });
  await press(text('person.more'));
  assert.deepEqual(platform.made(listMemberTimeline), [{ memberId: 'P1' }, { memberId: 'P1', before: 20 }]);
  assert.ok(getByText('second') && getByText('first'));
});

test('a note is added with what was typed, and the field is empty again', async () => {
  const { platform, click, fill, text, getByRole, inputOf } = await opened();
  await fill(text('person.note'), 'Wants to be called');
  await click(getByRole('button', { name: text('person.addNote') }));
  assert.deepEqual(platform.made(addMemberNote), [{ memberId: 'P1', text: 'Wants to be called' }]);
  assert.equal(inputOf(text('person.note')), '');
});

test("bets, movements, limits and logins are read where they are opened, in the account's currency", async () => {
  const { platform, press, text, getByRole, getByText } = await opened();
  platform.answer(
    listMemberBets,
    sampleOf(listMemberBets, { list: [{ gameName: 'Golden Ox', status: 2, stake: 1_000, payout: 2_500 }] }),
  );
  platform.answer(
    listMemberTransactions,
    sampleOf(listMemberTransactions, { list: [{ type: 'PAYOUT', direction: 'OUT', amount: 700 }] }),
  );
  platform.answer(
    getMemberLimits,
    sampleOf(getMemberLimits, { limits: [{ kind: 'SESSION', frame: 'DAY', amount: 90, used: 30 }] }),
  );
  platform.answer(listMemberLogins, sampleOf(listMemberLogins, { list: [{ ip: '10.0.0.1', endedAt: null }] }));
  assert.deepEqual(platform.made(listMemberBets), []);
  const table = (name: string) => rowsOf(getByRole('table', { name: `${name}: ana` }));
  await press(text('person.bets'));
  const [bet] = table(text('person.bets'));
  assert.ok(bet?.includes('Golden Ox') && bet.includes('₹25.00') && bet.includes(text('person.betStatus.won')));
  await press(text('person.transactions'));
  const [moved] = table(text('person.transactions'));
  assert.ok(moved?.includes(text('person.transactionType.PAYOUT')) && moved.includes('−₹7.00'));
  await press(text('person.limits'));
  const [limit] = table(text('person.limits'));
  assert.ok(limit?.includes(text('person.minutes', { count: 90 })));
  await press(text('person.logins'));
  assert.ok(getByText('10.0.0.1') && getByText(text('person.loggedIn')));
});

test('documents, cases, the line and devices of an account are parts of its file', async () => {
  const above = [
    { memberId: 'A1', account: 'head1' },
    { memberId: 'A2', account: 'agent2' },
  ];
  const { platform, press, text, getByRole, getByText } = await opened({ type: 1, above });
  platform.answer(listIdentityCases, sampleOf(listIdentityCases, { list: [{ caseId: 'I1', state: 'APPROVED' }] }));
  platform.answer(listFeedback, sampleOf(listFeedback, { list: [{ caseNumber: 'FB-7', state: 'ANSWERED' }] }));
  platform.answer(
    listMembers,
    sampleOf(listMembers, { list: [{ memberId: 'P9', account: 'below9', type: memberType }] }),
  );
  platform.answer(listMemberDevices, sampleOf(listMemberDevices, { devices: [{ userAgent: 'Firefox 140' }] }));
  await press(text('person.documents'));
  assert.ok(getByText('I1'));
  assert.deepEqual(platform.made(listIdentityCases).at(-1), { memberId: 'P1', state: 'ALL', pageNo: 1 });
  await press(text('person.cases'));
  assert.ok(getByText('FB-7'));
  assert.deepEqual(platform.made(listFeedback).at(-1), { memberId: 'P1', state: 'ALL', pageNo: 1 });
  await press(text('person.line'));
  const way = getByRole('navigation', { name: text('person.above') });
  assert.deepEqual(
    [...way.querySelectorAll('li')].map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')]),
    [
      ['head1', '/ops/person?id=A1&tab=line'],
      ['agent2', '/ops/person?id=A2&tab=line'],
      ['ana', undefined],
    ],
  );
  assert.deepEqual(platform.made(listMembers).at(-1), { upline: 'P1', pageNo: 1 });
  assert.ok(getByText('below9'));
  await press(text('person.devices'));
  assert.ok(getByText('Firefox 140'));
});

test('an account of no line says so', async () => {
  const { text, getByText } = await opened({ above: [] }, {}, { tab: 'line' });
  assert.ok(getByText(text('person.noLine')));
});

test('a part of a file begins without the filter of the one before, and a link opens it', async () => {
  const query = { tab: 'bets', from: '2026-01-02', to: '2026-01-03', page: '2' };
  const { platform, press, text } = await opened({}, {}, query);
  const { from, to } = query;
  assert.deepEqual(platform.made(listMemberBets)[0], { memberId: 'P1', from, to, pageNo: 2 });
  await press(text('person.transactions'));
  assert.equal(platform.navigations.at(-1)?.to, '/ops/person?id=P1&tab=transactions');
});

test('staff of money read the file, and are offered no change and no logins', async () => {
  const { text, getByRole, queryByRole } = await opened({}, { session: staffSession('money') }, { tab: 'bets' });
  assert.equal(getByRole('tab', { name: text('person.bets') }).getAttribute('aria-selected'), 'true');
  assert.ok(!queryByRole('button', { name: text('members.close') }));
  for (const closed of ['logins', 'cases', 'devices'] as const) {
    assert.ok(!queryByRole('tab', { name: text(`person.${closed}`) }));
  }
  assert.ok(getByRole('tab', { name: text('person.documents') }));
});
