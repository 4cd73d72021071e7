import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  type CallInput,
  changePassword,
  checkAffiliate,
  closeRegistrationLink,
  createDownlineMember,
  createRegistrationLink,
  excludeSelf,
  getMemberInfo,
  listDownline,
  listRegistrationLinks,
  login,
  register,
} from '@atrium/contracts/calls';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let head: TestMember;
let other: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  head = await addMember(gateway, { type: 1 });
  other = await addMember(gateway, { type: 1 });
});
afterAll(() => gateway.close());

const birthday = '1990-01-31';

async function opened(username: string, kind: 'AGENT' | 'MEMBER', rebate = 10) {
  const answer = await gateway.visitor(head).call(createDownlineMember, { username, kind, rebate, birthday });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}
const enter = (username: string, password: string) =>
  gateway.visitor().call(login, { type: 'username', username, password });

async function linkOf(who: TestMember, more: Partial<CallInput<typeof createRegistrationLink>> = {}) {
  const request = { kind: 'MEMBER', rebate: 20, validDays: null, maxUses: null, ...more } as const;
  const answer = await gateway.visitor(who).call(createRegistrationLink, request);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

/** From an address of its own: each address may register a few times in an hour. */
async function join(username: string, affiliateCode: string, merchant = 'PH') {
  const form = { username, password: testPassword, confirmPassword: testPassword, birthday };
  await gateway.database.db.deleteFrom('rate_counter').execute();
  return gateway.visitor({ merchant }).call(register, { ...form, affiliateCode });
}
const row = (account: string) =>
  gateway.database.db
    .selectFrom('member')
    .select(['type', 'parent_id', 'line_rebate', 'affiliate_code', 'ancestor_ids'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow();

// A4
// RG8
test('a person who has excluded themselves is not given another account by an agent, who does not learn why', async () => {
  const excluded = await addMember(gateway);
  const { db } = gateway.database;
  const profile = JSON.stringify({ payeeName: 'José Dela Cruz', birthday });
  await db.updateTable('member').set({ profile }).where('id', '=', excluded.memberId).execute();
  const visitor = gateway.visitor({ token: excluded.token });
  assert.ok((await visitor.call(excludeSelf, { months: 6 })).success);
  const request = { username: 'again1', kind: 'MEMBER', rebate: 0, birthday, payeeName: 'dela cruz jose' } as const;
  const refused = await gateway.visitor(head).call(createDownlineMember, request);
  assert.equal(refused.error, 'AUTH_OPERATION_NOT_ALLOWED');
  const another = await gateway.visitor(head).call(createDownlineMember, { ...request, payeeName: 'Maria Santos' });
  assert.ok(another.success, `${another.error}`);
});

test('an account that an agent opens has a first password, which the first login must replace', async () => {
  const { password, account, validUntil } = await opened('freshagent', 'AGENT', 30);
  assert.match(password, /^[0-9A-Z]{16}$/);
  assert.equal(validUntil - gateway.clock.now() > 23 * hourMs, true);
  const { affiliate_code: code, ...made } = await row(account);
  assert.deepEqual(made, { type: 2, parent_id: head.memberId, line_rebate: 30, ancestor_ids: [head.memberId] });
  assert.match(code ?? '', /^[0-9A-Z]{8}$/);
  const first = await enter(account, password);
  assert.ok(first.success, `${first.error}`);
  assert.deepEqual([first.value.firstTimeLogin, first.value.passwordExpired], [true, true]);
  const visitor = gateway.visitor(first.value);
  assert.equal((await visitor.call(listDownline, {})).error, 'AUTH_PASSWORD_CHANGE_REQUIRED');
  const chosen = { newPassword: testPassword, confirmNewPassword: testPassword };
  const changed = await visitor.call(changePassword, { oldPassword: password, ...chosen });
  assert.ok(changed.success, `${changed.error}`);
  assert.ok((await enter(account, testPassword)).success);
});

test('a first password is over after a day, and is stored nowhere in clear', async () => {
  const { password, account } = await opened('latecomer', 'MEMBER');
  for (const table of ['member', 'idempotent_answer', 'audit'] as const) {
    const rows = await gateway.database.db.selectFrom(table).selectAll().execute();
    assert.equal(JSON.stringify(rows).includes(password), false, table);
  }
  await gateway.database.db
    .updateTable('member')
    .set({ password_valid_until: gateway.clock.now() })
    .where('account', '=', account)
    .execute();
  assert.equal((await enter(account, password)).error, 'AUTH_INVALID_CREDENTIALS');
});

test('a repeat of opening an account is the same account, and a taken name or a rebate above the own is refused', async () => {
  const visitor = gateway.visitor(head);
  const request = { username: 'oncealone', kind: 'MEMBER', rebate: 50, birthday } as const;
  const headers = { 'x-request-id': randomUUID() };
  const [one, two] = [
    await visitor.call(createDownlineMember, request, headers),
    await visitor.call(createDownlineMember, request, headers),
  ];
  assert.ok(one.success && two.success);
  assert.deepEqual(one.value, two.value);
  assert.equal((await visitor.call(createDownlineMember, request)).error, 'REG_USERNAME_TAKEN');
  const more = await visitor.call(createDownlineMember, { ...request, username: 'toomuch', rebate: 51 });
  assert.deepEqual(more.value, { fields: { rebate: { reason: 'invalid', max: 50 } } });
  const name = await visitor.call(createDownlineMember, { ...request, username: 'a b' });
  assert.equal(name.error, 'REG_FIELD_INVALID');
});

test('an account is opened for nobody who is too young to register', async () => {
  const request = { username: 'tooyoung', kind: 'MEMBER', rebate: 0 } as const;
  const open = (day: string) => gateway.visitor(head).call(createDownlineMember, { ...request, birthday: day });
  const young = await open(`${new Date(gateway.clock.now()).getUTCFullYear() - 20}-01-01`);
  assert.deepEqual([young.error, young.value], ['REG_UNDERAGE', { minAge: 21 }]);
  assert.equal((await open('2999-01-01')).error, 'REG_FIELD_INVALID');
});

test('a person who registers by a link joins the line with the type and the rebate of the link', async () => {
  const { code } = await linkOf(head, { kind: 'AGENT', rebate: 25 });
  const check = await gateway.visitor().call(checkAffiliate, { code });
  assert.ok(check.success && check.value.valid);
  const joined = await join('byagentlink', code);
  assert.ok(joined.success, `${joined.error}`);
  const { type, parent_id, line_rebate } = await row('byagentlink');
  assert.deepEqual([type, parent_id, line_rebate], [2, head.memberId, 25]);
  const info = await gateway.visitor(joined.value).call(getMemberInfo, {});
  assert.ok(info.success);
  assert.ok((await join('byowncode', info.value.affiliateCode ?? '')).success, 'and has an invitation code');
  assert.equal((await row('byowncode')).line_rebate, 0);
  assert.equal((await join('otherplace', code, 'IN')).error, 'REG_AFFILIATE_INVALID');
});

test('a link is good for its registrations, however many come at once, and until it expires or is closed', async () => {
  const { code } = await linkOf(head, { maxUses: 2 });
  await gateway.database.db.deleteFrom('rate_counter').execute();
  const names = ['first1', 'first2', 'first3'];
  const form = { password: testPassword, confirmPassword: testPassword, birthday, affiliateCode: code };
  const answers = await Promise.all(names.map((username) => gateway.visitor().call(register, { ...form, username })));
  assert.deepEqual(answers.map(({ error }) => error).sort(), ['REG_AFFILIATE_INVALID', null, null]);
  const expiring = await linkOf(head, { validDays: 1 });
  await gateway.database.db
    .updateTable('registration_link')
    .set({ expires_at: gateway.clock.now() })
    .where('code', '=', expiring.code)
    .execute();
  assert.equal((await join('toolate', expiring.code)).error, 'REG_AFFILIATE_INVALID');
  const closing = await linkOf(head);
  const closed = await gateway.visitor(head).call(closeRegistrationLink, { code: closing.code });
  assert.ok(closed.success && !closed.value.isOpen);
  assert.equal((await join('afterend', closing.code)).error, 'REG_AFFILIATE_INVALID');
  assert.equal((await gateway.visitor().call(checkAffiliate, { code: closing.code })).error, 'REG_AFFILIATE_INVALID');
});

test('links are read and closed by their agent alone, and give no more than the agent has', async () => {
  const mine = await linkOf(other, { rebate: 50 });
  const { success, error } = await gateway.visitor(head).call(closeRegistrationLink, { code: mine.code });
  assert.deepEqual([success, error], [false, 'NOT_FOUND']);
  const list = await gateway.visitor(other).call(listRegistrationLinks, {});
  assert.ok(list.success);
  assert.deepEqual(
    list.value.list.map(({ code }) => code),
    [mine.code],
  );
  const request = { kind: 'MEMBER', rebate: 51, validDays: null, maxUses: null } as const;
  assert.equal((await gateway.visitor(other).call(createRegistrationLink, request)).error, 'REG_FIELD_INVALID');
});

test('a link counts visits once an hour for an address, and leads to the form', async () => {
  const { code } = await linkOf(other);
  const open = () => fetch(`${gateway.baseUrl}/wps/join/${code}`, { redirect: 'manual' });
  const visit = await open();
  assert.equal(visit.status, 302);
  assert.equal(visit.headers.get('location'), `/register?affiliateCode=${code}`);
  await open();
  const visits = async () => {
    const list = await gateway.visitor(other).call(listRegistrationLinks, {});
    return list.success ? list.value.list.find((link) => link.code === code)?.visits : undefined;
  };
  assert.equal(await visits(), 1);
  gateway.clock.forward(dayMs / 24);
  await open();
  const { visits: later } = await gateway.database.db
    .selectFrom('registration_link')
    .select('visits')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  assert.equal(later, 2);
});
