import assert from 'node:assert/strict';
import {
  answerChat,
  createMission,
  exportAudit,
  listAudit,
  proposeAdjustment,
  saveNotice,
  savePromotion,
  setMemberState,
  setSwitch,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { audited, isStaffWrite } from '../../../http/audited.ts';
import type { OperationContext } from '../../../operation/operation.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { sealAudit, verifyAudit } from './verify-audit.ts';

let gateway: TestGateway;
let operator: TestMember;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  operator = await addMember(gateway, { type: staffType });
  staff = gateway.visitor(operator);
});
afterAll(() => gateway.close());

const year = { from: '2026-01-01', to: '2100-01-01' };
const today = () => new Date(gateway.clock.now()).toISOString().slice(0, 10);
const days = () => ({ from: today(), to: year.to });

/** An action of staff. */
async function act(reason: string): Promise<void> {
  const state = 'MAINTENANCE';
  const answer = await staff.call(setSwitch, { kind: 'PROVIDER', code: 'sandbox', state, reason, note: '' });
  assert.ok(answer.success, `${answer.error}`);
}

test('actions of staff are found by actor, action, subject and time; players are left out by default', async () => {
  await act('The first time');
  const found = async (filter: object) => {
    const answer = await staff.call(listAudit, { ...days(), ...filter } as never);
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.list;
  };
  const [line] = await found({ action: 'switch' });
  assert.ok(line);
  assert.deepEqual([line.actor, line.action, line.subject], [operator.account, 'switch.closed', 'PROVIDER sandbox']);
  assert.match(line.detail, /The first time/);
  assert.equal((await found({ actor: operator.account, subject: 'PROVIDER' })).length, 1);
  assert.equal((await found({ actor: 'nobody' })).length, 0);
  const player = gateway.visitor(await addMember(gateway));
  assert.equal((await player.call(listAudit, days())).error, 'FORBIDDEN');
  const staffOnly = await found({});
  const all = await found({ who: 'ALL' });
  assert.ok(staffOnly.length < all.length);
  const wrong = await staff.call(listAudit, { from: '2026-02-02', to: '2026-02-01' });
  assert.equal(wrong.error, 'REG_FIELD_INVALID');
});

test('what was done about a member is found by the account, which the line names', async () => {
  const { memberId, account } = await addMember(gateway);
  const closed = await staff.call(setMemberState, { memberId, state: 'DISABLED', reason: 'Asked for it' });
  assert.ok(closed.success, `${closed.error}`);
  const lines = await staff.call(listAudit, { ...days(), subject: account.toUpperCase() });
  assert.ok(lines.success);
  assert.deepEqual(
    lines.value.list.map(({ action, subject, about }) => [action, subject, about]),
    [['member.closed', memberId, account]],
  );
});

test('the log downloads once as a file that a spreadsheet reads as text, and the download is in the log', async () => {
  await act('=HYPERLINK("http://evil.example")');
  const asked = await staff.call(exportAudit, { ...days(), action: 'switch' });
  assert.ok(asked.success, `${asked.error}`);
  const file = await fetch(`${gateway.baseUrl}${asked.value.url}`);
  assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8');
  const text = await file.text();
  assert.match(text, /^.?Line,Time,Time zone,By,Action,Code,About,Details,Address,Trace$/m);
  assert.match(text, /,Switched off,switch\.closed,/);
  assert.doesNotMatch(text, /^=|,=/m);
  assert.equal((await fetch(`${gateway.baseUrl}${asked.value.url}`)).status, 404);
  const taken = await staff.call(listAudit, { ...days(), action: 'audit.exported' });
  assert.equal(taken.success && taken.value.total, 1);
});

test('a login names whose session it began, in the list and in the file, and is found by the account', async () => {
  const { account, sessionId } = await addMember(gateway);
  const filter = { ...days(), who: 'ALL', action: 'session.started', subject: account } as const;
  const lines = await staff.call(listAudit, filter);
  assert.ok(lines.success, `${lines.error}`);
  assert.deepEqual(
    lines.value.list.map(({ subject, about }) => [subject, about]),
    [[sessionId, account]],
  );
  const asked = await staff.call(exportAudit, filter);
  assert.ok(asked.success, `${asked.error}`);
  const file = await (await fetch(`${gateway.baseUrl}${asked.value.url}`)).text();
  assert.ok(file.includes(`,${account} (${sessionId}),`), file);
});

test('a promotion is named by its title in the language of the reader, on the page and in the file', async () => {
  const texts = { EN: 'Rain of coins', HI: 'सिक्कों की बारिश', TY: 'Ulan ng barya' };
  const terms = {
    merchantCode: 'PH',
    kind: 'INFORMATION',
    titles: texts,
    terms: texts,
    audience: {},
    reason: 'News',
  } as const;
  const saved = await staff.call(savePromotion, terms);
  assert.ok(saved.success, `${saved.error} ${JSON.stringify(saved.value)}`);
  for (const language of ['EN', 'HI', 'TY'] as const) {
    const reader = gateway.visitor({ ...operator, language });
    const filter = { ...days(), action: 'promotion.saved' };
    const lines = await reader.call(listAudit, filter);
    assert.ok(lines.success, `${lines.error}`);
    assert.deepEqual(
      lines.value.list.map(({ subject, about }) => [subject, about]),
      [[saved.value.id, texts[language]]],
    );
    const asked = await reader.call(exportAudit, filter);
    assert.ok(asked.success, `${asked.error}`);
    const file = await (await fetch(`${gateway.baseUrl}${asked.value.url}`)).text();
    assert.ok(file.includes(`,${texts[language]} (${saved.value.id}),`), file);
  }
});

test('a mission that was asked for is named by its title in the language of the reader', async () => {
  const titles = { EN: 'Play 50 rounds', HI: '50 राउंड खेलें', TY: 'Maglaro ng 50 round' };
  const asked = await staff.call(createMission, {
    merchantCode: 'PH',
    titles,
    period: 'DAILY',
    metric: 'ROUNDS',
    goal: 50,
    gameTypes: [],
    rewardPoints: 5,
    startsAt: null,
    endsAt: null,
    reason: 'Slow evenings',
  });
  assert.ok(asked.success, `${asked.error} ${JSON.stringify(asked.value)}`);
  for (const language of ['EN', 'HI', 'TY'] as const) {
    const lines = await gateway
      .visitor({ ...operator, language })
      .call(listAudit, { ...days(), action: 'approval.requested' });
    assert.equal(lines.success && lines.value.list[0]?.about, titles[language]);
  }
});

test('a notice is named by its title', async () => {
  const saved = await staff.call(saveNotice, {
    kind: 'H',
    merchants: ['PH'],
    texts: { EN: { title: 'New tables tonight', content: '<p>At eight.</p>' } },
  });
  assert.ok(saved.success, `${saved.error} ${JSON.stringify(saved.value)}`);
  const lines = await staff.call(listAudit, { ...days(), action: 'notice.saved' });
  assert.ok(lines.success, `${lines.error}`);
  assert.deepEqual(
    lines.value.list.map(({ subject, about }) => [subject, about]),
    [[saved.value.id, 'New tables tonight']],
  );
  const inHindi = await gateway
    .visitor({ ...operator, language: 'HI' })
    .call(listAudit, { ...days(), action: 'notice.saved' });
  assert.equal(
    inHindi.success && inHindi.value.list[0]?.about,
    'New tables tonight',
    'what has no Hindi is in English',
  );
});

test('a request is about the same in the file as on the page: what it asked for', async () => {
  const { account } = await addMember(gateway);
  const asked = await staff.call(proposeAdjustment, {
    merchantCode: 'PH',
    account,
    direction: 'CREDIT',
    cause: 'GOODWILL',
    amountMinor: 500,
    currency: 'TLB',
    reference: 'GIFT-1',
    note: '',
    reason: 'A present',
  });
  assert.ok(asked.success, `${asked.error}`);
  const file = await staff.call(exportAudit, { ...days(), action: 'approval.requested' });
  assert.ok(file.success, `${file.error}`);
  const text = await (await fetch(`${gateway.baseUrl}${file.value.url}`)).text();
  assert.match(text, new RegExp(`,${account} \\([0-9A-Z]{26}\\),`));
});

// SEC24
test('a change or deletion of a line is refused by the database, and the chain reveals one behind it', async () => {
  const { db } = gateway.database;
  await act('To be chained');
  while ((await sealAudit(db, 2)) > 0);
  await act('Chained later');
  await sealAudit(db);
  assert.deepEqual(await verifyAudit(db, gateway.clock.now()), []);
  const sealed = await staff.call(listAudit, { ...days(), action: 'switch' });
  assert.ok(sealed.success && sealed.value.list.every(({ isSealed }) => isSealed));

  await assert.rejects(sql`update audit set actor = 'x'`.execute(db), /append-only/);
  await assert.rejects(sql`delete from audit`.execute(db), /append-only/);
  await assert.rejects(sql`truncate audit cascade`.execute(db), /append-only/);
  await assert.rejects(sql`update audit_seal set hash = '\\x00'`.execute(db), /append-only/);

  await sql`alter table audit disable trigger all`.execute(db);
  await sql`update audit set detail = '{}' where id = (select audit_id from audit_seal where position = 2)`.execute(db);
  await sql`alter table audit enable trigger all`.execute(db);
  const changed = await verifyAudit(db, gateway.clock.now());
  assert.deepEqual(
    changed.map(({ invariant, message }) => [invariant, message]),
    [[18, 'is not what was chained']],
  );
});

// SEC24
test('a change by staff without an audit line is a fault', async () => {
  const writes = callList.filter(isStaffWrite).map(({ name }) => name);
  assert.ok(writes.length >= 10 && writes.includes('decideApproval') && !writes.includes(answerChat.name));
  const context = { db: gateway.database.db, traceId: 'no-line', caller: { memberId: operator.memberId } };
  const silent = audited(setSwitch, async () => 'done');
  await assert.rejects(async () => silent({}, context as unknown as OperationContext), /without a line/);
});
