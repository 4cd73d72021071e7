import assert from 'node:assert/strict';
import { getNoticeChoices, listMessages, setNoticeChoice } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { notifyMember } from './notify-member.ts';
import type { NotifiedKey } from './topics.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

let people = 0;

/** A player with a proven address and number. */
async function addReachable() {
  people += 1;
  const member = await addMember(gateway);
  const reach = { email: `reach${people}@example.org`, mobile: `6391700000${10 + people}` };
  await gateway.database.db
    .updateTable('member')
    .set({ verified_email: reach.email, verified_mobile: reach.mobile })
    .where('id', '=', member.memberId)
    .execute();
  const notify = (key: NotifiedKey) => {
    const { services } = gateway.gateway;
    return services.db.transaction().execute((trx) => notifyMember({ ...services, db: trx }, member.memberId, { key }));
  };
  return { ...reach, visitor: gateway.visitor(member), notify, memberId: member.memberId };
}

// B13
test('a message goes where its topic was sent to, and is in the inbox in any case', async () => {
  const player = await addReachable();
  await player.notify('birthdayPoints');
  assert.equal((await readOutbox(gateway, player.email)).length, 1, 'without a choice it goes to the address');
  assert.ok((await player.visitor.call(setNoticeChoice, { topic: 'REWARDS', channel: 'INBOX' })).success);
  await player.notify('birthdayPoints');
  assert.equal((await readOutbox(gateway, player.email)).length, 1);
  assert.ok((await player.visitor.call(setNoticeChoice, { topic: 'MONEY', channel: 'SMS' })).success);
  await player.notify('confirmWithdrawal');
  assert.equal((await readOutbox(gateway, player.mobile)).length, 1);
  assert.equal((await readOutbox(gateway, player.email)).length, 1, 'the choice for money is not the one for rewards');
  const inbox = await player.visitor.call(listMessages, { pageNo: 1, pageSize: 20 });
  assert.equal(inbox.success && inbox.value.total, 3);
});

test('messages about security cannot be silenced, and find another way when an address is gone', async () => {
  const player = await addReachable();
  const silent = await player.visitor.call(setNoticeChoice, { topic: 'SECURITY', channel: 'INBOX' });
  assert.deepEqual([silent.error, silent.value], ['REG_FIELD_INVALID', { fields: { channel: { reason: 'invalid' } } }]);
  assert.ok((await player.visitor.call(setNoticeChoice, { topic: 'SECURITY', channel: 'SMS' })).success);
  await gateway.database.db
    .updateTable('member')
    .set({ verified_mobile: null })
    .where('id', '=', player.memberId)
    .execute();
  await player.notify('passwordChanged');
  assert.equal((await readOutbox(gateway, player.email)).length, 1);
  const choices = await player.visitor.call(getNoticeChoices, {});
  assert.ok(choices.success);
  assert.deepEqual([choices.value.email, choices.value.mobile], [`re***@example.org`, null]);
});

test('a channel without an address cannot be chosen', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  for (const channel of ['EMAIL', 'SMS'] as const) {
    const refused = await visitor.call(setNoticeChoice, { topic: 'MONEY', channel });
    assert.equal(refused.error, 'REG_FIELD_INVALID');
  }
});
