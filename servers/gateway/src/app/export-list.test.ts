import assert from 'node:assert/strict';
import { exportList, listAudit, listStaffDeposits } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../testing/test-gateway.ts';
import { addMember } from '../testing/test-member.ts';

let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const columns = [
  { field: 'account', title: 'Account' },
  { field: 'createdAt', title: 'Since', as: 'TIME' },
  { field: 'lastLoginAt', title: 'Last login', as: 'TIME' },
] as const;

const fileOf = async (filter: Record<string, string>) => {
  const answer = await staff.call(exportList, { list: 'listMembers', filter, columns: [...columns] });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
};

test('a file has the rows that the filter shows, in the columns that were asked for, with times of the site', async () => {
  const { memberId } = await addMember(gateway, { account: 'filedplayer' });
  await addMember(gateway, { account: 'filedagent', type: 1 });
  const created_at = Date.parse('2026-01-02T16:30:00Z');
  await gateway.database.db
    .updateTable('member')
    .set({ created_at, last_login_at: null })
    .where('id', '=', memberId)
    .execute();
  const { csv, rows, total } = await fileOf({ keyword: 'filed', kind: 'PLAYER' });
  assert.deepEqual([rows, total], [1, 1]);
  assert.equal(
    csv.replace('\uFEFF', ''),
    'Account,Since (Asia/Manila),Last login (Asia/Manila)\nfiledplayer,2026-01-03 00:30:00,\n',
  );
});

test('a long list is read page by page, and its file is in the audit log with the filter', async () => {
  const { db } = gateway.database;
  const {
    id,
    account_key: _,
    ...pattern
  } = await db.selectFrom('member').selectAll().where('account', '=', 'filedplayer').executeTakeFirstOrThrow();
  const many = Array.from({ length: 501 }, (_, place) => ({
    ...pattern,
    id: `${id}-${place}`,
    account: `many${place}`,
    profile: JSON.stringify(pattern.profile),
    affiliate_code: null,
    referral_code: `${place}`.padStart(8, 'X'),
  }));
  await db.insertInto('member').values(many).execute();
  const { csv, rows, total } = await fileOf({ keyword: 'many' });
  assert.deepEqual([rows, total, new Set(csv.split('\n')).size], [501, 501, 503]);
  const today = new Date(gateway.clock.now()).toISOString().slice(0, 10);
  const log = await staff.call(listAudit, { from: today, to: '2100-01-01', action: 'list.exported' });
  assert.ok(log.success);
  assert.deepEqual(JSON.parse(log.value.list[0]?.detail ?? ''), { keyword: 'many', rows: 501 });
});

test('money is a decimal of its currency, a queue has its sums, and a text that begins like a formula is none', async () => {
  const player = await addMember(gateway, { balanceMinor: 1 });
  const at = gateway.clock.now();
  const order = { order_no: 'FILE-1', member_id: player.memberId, merchant_code: 'PH', method: 'BANK' };
  await gateway.database.db
    .insertInto('payment_deposit')
    .values({
      ...order,
      currency: player.currency,
      amount: 123_405,
      provider: 'house',
      state: 'PENDING_PAYMENT',
      payer_name: '=1+1',
      created_at: at,
      updated_at: at,
      expires_at: null,
    })
    .execute();
  const answer = await staff.call(exportList, {
    list: 'listStaffDeposits',
    filter: { state: 'WAITING' },
    columns: [
      { field: 'orderNo', title: 'Order' },
      { field: 'state', title: 'State', words: { PENDING_PAYMENT: 'Waiting' } },
      { field: 'method', title: 'Method', words: {} },
      { field: 'amount', title: 'Amount', as: 'MONEY' },
      { field: 'payerName', title: 'Payer' },
    ],
  });
  assert.ok(answer.success, `${answer.error}`);
  const page = await staff.call(listStaffDeposits, { state: 'WAITING' });
  assert.deepEqual(page.success && page.value.sums, [{ currency: player.currency, count: 1, amount: 123_405 }]);
  assert.match(answer.value.csv, /^FILE-1,Waiting,BANK,1234\.05,'=1\+1$/m);
  const odd = await staff.call(exportList, {
    list: 'listMembers',
    filter: { keyword: (await addMember(gateway, { account: 'constructor' })).account },
    columns: [
      { field: 'account', title: 'Account', words: {} },
      { field: 'toString', title: 'None' },
      { field: 'vipLevel', title: 'No money', as: 'MONEY' },
    ],
  });
  assert.ok(odd.success, `${odd.error}`);
  assert.match(odd.value.csv, /^constructor,,\d+(?:\.\d+)?$/m, 'a name that every object has is a text');
});

test('a file is refused to who may not read its list, and a filter that the list does not know is refused', async () => {
  const release = gateway.visitor(await addMember(gateway, { type: staffType, roles: ['release'] }));
  const asked = { list: 'listMembers', filter: {}, columns: [...columns] } as const;
  assert.equal((await release.call(exportList, { ...asked, columns: [...columns] })).error, 'FORBIDDEN');
  const unknown = await staff.call(exportList, { ...asked, filter: { kind: 'GHOST' }, columns: [...columns] });
  assert.equal(unknown.error, 'REQUEST_INVALID');
});

test('a list that is answered whole is a file, too, with a field of a field and the words of each code', async () => {
  const columns = [
    { field: 'code', title: 'Code', words: { BANK: 'Bank transfer' } },
    { field: 'direction', title: 'Direction' },
    { field: 'minMinor', title: 'At least', as: 'MONEY' as const },
  ];
  const methods = await staff.call(exportList, { list: 'listPaymentMethods', filter: {}, currency: 'TLB', columns });
  assert.ok(methods.success, `${methods.error}`);
  assert.ok(methods.value.rows > 0);
  assert.equal(methods.value.rows, methods.value.total);
  assert.match(methods.value.csv, /^Bank transfer,DEPOSIT,\d+\.\d\d$/m);
  const offers = await staff.call(exportList, {
    list: 'listBonusOffers',
    filter: {},
    columns: [
      { field: 'titles.EN', title: 'Title' },
      { field: 'titles.constructor', title: 'Nothing' },
    ],
  });
  assert.ok(offers.success, `${offers.error}`);
  const [, first = ''] = offers.value.csv.split('\n');
  assert.match(first, /^.+,$/, 'a title, and nothing that every object has');
});

test('who may not make the call of a whole list has no file of it', async () => {
  const support = gateway.visitor(await addMember(gateway, { type: staffType, roles: ['support'] }));
  const columns = [{ field: 'code', title: 'Code' }];
  const answer = await support.call(exportList, { list: 'listPaymentMethods', filter: {}, columns });
  assert.equal(answer.error, 'FORBIDDEN');
});
