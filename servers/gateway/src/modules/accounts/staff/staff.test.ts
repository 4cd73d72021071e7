import assert from 'node:assert/strict';
import {
  addStaff,
  changePassword,
  decideApproval,
  getMemberInfo,
  listApprovals,
  listAudit,
  listStaff,
  listStaffDeposits,
  login,
  proposeAdjustment,
  setStaffAccess,
} from '@atrium/contracts/calls';
import { backOfficeRules, type StaffRole, staffRoles, staffType } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let admin: Visitor;
let adminMember: TestMember;
beforeAll(async () => {
  gateway = await startTestGateway();
  adminMember = await addMember(gateway, { type: staffType, roles: ['admin'] });
  admin = gateway.visitor(adminMember);
});
afterAll(() => gateway.close());

const password = 'Nightshift-lamp-71';
const reason = 'New colleague';

const add = (username: string, roles: StaffRole[] = ['money'], more: object = {}) =>
  admin.call(addStaff, { username, password, roles, reason, ...more });

async function logIn(username: string, chosen = password): Promise<Visitor> {
  const visitor = gateway.visitor();
  const answer = await visitor.call(login, { type: 'username', username, password: chosen });
  assert.ok(answer.success, `${answer.error}`);
  return gateway.visitor({ token: answer.value.token });
}

/** A member of staff with a session, whose account or roles the administrator gave. */
async function givenBy(giver: Visitor): Promise<Visitor> {
  const member = await addMember(gateway, { type: staffType, roles: [] });
  const given = { account: member.account, roles: [...staffRoles], isOpen: true, reason };
  assert.ok((await giver.call(setStaffAccess, given)).success);
  return gateway.visitor(member);
}

/** The answer to an approval of what another account asked for. */
async function approves(asker: Visitor, approver: Visitor): Promise<string | null> {
  const { account, currency } = await addMember(gateway);
  const money = { direction: 'CREDIT', cause: 'GOODWILL', amountMinor: 100, currency, note: '' } as const;
  const asked = await asker.call(proposeAdjustment, { account, reference: account, ...money, reason });
  assert.ok(asked.success, `${asked.error}`);
  const { approvalId } = asked.value;
  return (await approver.call(decideApproval, { approvalId, decision: 'APPROVE' })).error;
}

// SEC16
test('an account is not another person than the one that gave it its roles until a week has passed', async () => {
  const own = gateway.visitor(await addMember(gateway, { type: staffType }));
  const other = gateway.visitor(await addMember(gateway, { type: staffType }));
  const first = await givenBy(own);
  const second = await givenBy(own);
  const byFirst = await givenBy(first);
  assert.equal(await approves(own, other), null, 'accounts that were opened by command are two people');
  assert.equal(await approves(first, other), null);
  const same = 'APPROVAL_SAME_PERSON';
  assert.equal(await approves(own, first), same);
  assert.equal(await approves(first, own), same);
  assert.equal(await approves(own, byFirst), same, 'by another account of theirs');
  assert.equal(await approves(first, second), same);
  assert.equal(await approves(byFirst, second), same);
  assert.equal(await approves(first, first), 'APPROVAL_OWN');

  const { db } = gateway.database;
  const weekAgo = gateway.clock.now() - 7 * dayMs;
  await db.updateTable('staff_grant').set({ given_at: weekAgo }).execute();
  assert.equal(await approves(first, second), null, 'the log has been open to every administrator');
  assert.equal(await approves(own, first), null);
  assert.equal(await approves(byFirst, own), null);
});

// SEC16
test('a request says why its reader cannot be the second person, and until when', async () => {
  const own = gateway.visitor(await addMember(gateway, { type: staffType }));
  const given = await givenBy(own);
  const grant = gateway.database.db.selectFrom('staff_grant').select(({ fn }) => fn.max('given_at').as('last'));
  const until = Number((await grant.executeTakeFirstOrThrow()).last) + 7 * dayMs;
  const { account, currency } = await addMember(gateway);
  const money = { direction: 'CREDIT', cause: 'GOODWILL', amountMinor: 100, currency, note: '' } as const;
  const asked = await own.call(proposeAdjustment, { account, reference: account, ...money, reason });
  assert.ok(asked.success);
  const { approvalId } = asked.value;
  const shownTo = async (reader: Visitor) => {
    const list = await reader.call(listApprovals, { pageSize: 100 });
    assert.ok(list.success);
    return list.value.list.find((row) => row.approvalId === approvalId)?.barred;
  };
  assert.deepEqual(await shownTo(given), { because: 'ACCESS', until });
  assert.deepEqual(await shownTo(own), { because: 'OWN', until: null });
  assert.equal(await shownTo(gateway.visitor(await addMember(gateway, { type: staffType }))), null);
  const refused = await given.call(decideApproval, { approvalId, decision: 'APPROVE' });
  assert.deepEqual([refused.error, refused.value], ['APPROVAL_SAME_PERSON', { because: 'ACCESS', until }]);
});

// SEC16
test('two accounts with the same proven number or address are one person for good', async () => {
  const [one, two, third] = [
    await addMember(gateway, { type: staffType }),
    await addMember(gateway, { type: staffType, merchantCode: 'IN', merchants: ['PH', 'IN'] }),
    await addMember(gateway, { type: staffType }),
  ];
  const { db } = gateway.database;
  const prove = ({ memberId: id }: TestMember, proof: { verified_mobile?: string; verified_email?: string }) =>
    db.updateTable('member').set(proof).where('id', '=', id).execute();
  await prove(one, { verified_mobile: '639170001111', verified_email: 'Ana@example.com' });
  await prove(two, { verified_mobile: '639170001111' });
  await prove(third, { verified_email: 'ana@example.com' });
  const [first, second, other] = [one, two, third].map((member) => gateway.visitor(member)) as [
    Visitor,
    Visitor,
    Visitor,
  ];
  assert.equal(await approves(first, second), 'APPROVAL_SAME_PERSON');
  assert.equal(await approves(first, other), 'APPROVAL_SAME_PERSON');
  assert.equal(await approves(other, second), null);
  const told = await first.call(getMemberInfo, {});
  assert.ok(told.success);
  const named = [{ account: `${two.account}@IN` }, { account: third.account }].map((of) => ({
    ...of,
    because: 'PROVEN',
    until: null,
  }));
  const byName = (one: { account: string }, next: { account: string }) => (one.account < next.account ? -1 : 1);
  assert.deepEqual(told.value.samePerson?.toSorted(byName), named.toSorted(byName), 'the registry reads it');
  const player = await gateway.visitor(await addMember(gateway)).call(getMemberInfo, {});
  assert.ok(player.success && player.value.samePerson === undefined);
});

test('an account that an administrator opens must change its password, and may then do what its roles say', async () => {
  const added = await add('cashier01');
  assert.ok(added.success, `${added.error} ${JSON.stringify(added.value)}`);
  assert.deepEqual([added.value.roles, added.value.isOpen, added.value.isOwn], [['money'], true, false]);
  const first = await logIn('cashier01');
  assert.equal((await first.call(listStaffDeposits, {})).error, 'AUTH_PASSWORD_CHANGE_REQUIRED');
  const newPassword = 'Daylight-harbour-18';
  const changed = await first.call(changePassword, {
    oldPassword: password,
    newPassword,
    confirmNewPassword: newPassword,
    logoutOthers: true,
  });
  assert.ok(changed.success, `${changed.error}`);
  const cashier = await logIn('cashier01', newPassword);
  assert.ok((await cashier.call(listStaffDeposits, {})).success);
  assert.equal((await cashier.call(listStaff, {})).error, 'FORBIDDEN');
});

test('an initial password that was not used in time opens nothing', async () => {
  assert.ok((await add('late0001')).success);
  gateway.clock.forward(backOfficeRules.initialPasswordHours * hourMs);
  const answer = await gateway.visitor().call(login, { type: 'username', username: 'late0001', password });
  assert.equal(answer.error, 'AUTH_INVALID_CREDENTIALS');
  adminMember = await addMember(gateway, { type: staffType, roles: ['admin'] });
  admin = gateway.visitor(adminMember);
});

test('a role that is taken away is gone at the next call; a closed account loses its sessions and cannot log in', async () => {
  const member = await addMember(gateway, { type: staffType, roles: ['money'] });
  const cashier = gateway.visitor(member);
  const set = (roles: StaffRole[], isOpen: boolean) =>
    admin.call(setStaffAccess, { account: member.account, roles, isOpen, reason: 'Moved to support' });
  assert.ok((await cashier.call(listStaffDeposits, {})).success);
  assert.ok((await set(['support'], true)).success);
  assert.equal((await cashier.call(listStaffDeposits, {})).error, 'FORBIDDEN');
  const info = await cashier.call(getMemberInfo, {});
  assert.ok(info.success);
  assert.deepEqual(info.value.roles, ['support']);

  const closed = await set(['support'], false);
  assert.ok(closed.success && !closed.value.isOpen);
  assert.equal((await cashier.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
  assert.ok((await set(['money'], true)).success);
  assert.equal((await cashier.call(getMemberInfo, {})).error, 'AUTH_TOKEN_EXPIRED');
});

test('an administrator changes neither their own account, nor a player’s, nor one of another merchant', async () => {
  const player = await addMember(gateway);
  const elsewhere = await addMember(gateway, { type: staffType, merchantCode: 'IN' });
  const set = (account: string) => admin.call(setStaffAccess, { account, roles: ['money'], isOpen: true, reason });
  assert.equal((await set(adminMember.account)).error, 'FORBIDDEN');
  assert.equal((await set(player.account)).error, 'NOT_FOUND');
  assert.equal((await set(elsewhere.account)).error, 'NOT_FOUND');
  const list = await admin.call(listStaff, {});
  assert.ok(list.success);
  const accounts = list.value.list.map(({ account }) => account);
  assert.ok(accounts.includes(adminMember.account));
  assert.ok(!accounts.includes(elsewhere.account) && !accounts.includes(player.account));
});

test('an administrator gives no account more where it acts, too, and they do not', async () => {
  const abroad = await addMember(gateway, { type: staffType, roles: ['support'], merchants: ['PH', 'IN'] });
  const both = gateway.visitor(await addMember(gateway, { type: staffType, merchants: ['PH', 'IN'] }));
  const set = (by: Visitor, roles: StaffRole[], isOpen: boolean, more: { merchants?: ('PH' | 'IN')[] } = {}) =>
    by.call(setStaffAccess, { account: abroad.account, roles, isOpen, reason, ...more });
  assert.equal((await set(admin, ['support', 'money'], true)).error, 'FORBIDDEN');
  assert.ok((await set(admin, [], false)).success, 'less may be given by either');
  assert.equal((await set(admin, [], true)).error, 'FORBIDDEN');
  assert.ok((await set(both, [...staffRoles], true)).success);
});

// SEC16
test('who lets an account act at another merchant counts as one person with it for a week, too', async () => {
  const giver = gateway.visitor(await addMember(gateway, { type: staffType, merchants: ['PH', 'IN'] }));
  const given = await addMember(gateway, { type: staffType });
  const access = { account: given.account, roles: [...staffRoles], merchants: ['PH', 'IN'] as ('PH' | 'IN')[] };
  assert.ok((await giver.call(setStaffAccess, { ...access, isOpen: true, reason })).success);
  assert.equal(await approves(giver, gateway.visitor(given)), 'APPROVAL_SAME_PERSON');
});

test('the list of staff says with whom a new account still counts as one person', async () => {
  assert.ok((await add('newcomer3')).success);
  const accessOf = async (account: string) => {
    const list = await admin.call(listStaff, {});
    assert.ok(list.success);
    return list.value.list.find((one) => one.account === account)?.access;
  };
  const access = await accessOf('newcomer3');
  assert.equal(access?.givenBy, adminMember.account);
  assert.ok(access.until > gateway.clock.now() + 6 * dayMs);
  assert.equal(await accessOf(adminMember.account), null);
});

test('a new account needs a free name, a password that nobody guesses and a reason, each named when it is wrong', async () => {
  const weak = await add('9lives', ['money'], { password: '12345678', reason: '' });
  assert.equal(weak.error, 'REG_FIELD_INVALID');
  const { fields } = weak.value as { fields: Record<string, { reason: string }> };
  assert.deepEqual(Object.keys(fields).sort(), ['password', 'reason', 'username']);
  assert.equal((await add(adminMember.account)).error, 'REG_USERNAME_TAKEN');
  assert.equal((await add('newcomer1', ['owner' as never])).error, 'REQUEST_INVALID');
});

test('the audit log says who gave whom which roles, and why', async () => {
  assert.ok((await add('newcomer2', ['support', 'support'])).success);
  const days = { from: '2026-01-01', to: '2100-01-01' };
  const lines = await admin.call(listAudit, { ...days, action: 'staff.added', subject: 'newcomer2' });
  assert.ok(lines.success, `${lines.error} ${JSON.stringify(lines.value)}`);
  const [line] = lines.value.list;
  assert.equal(line?.actor, adminMember.account);
  assert.deepEqual(JSON.parse(line?.detail ?? ''), { roles: ['support'], merchants: ['PH'], reason });
});
