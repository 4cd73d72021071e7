import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import { decideAsideWork, listAsideWork, listAudit } from '@atrium/contracts/calls';
import { merchantOf, staffType } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { asideWork } from '../../../operation/set-aside.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const job = 'pay-bills';
const turn = () => asideWork(gateway.gateway.services, job);
const fails = async () => {
  throw new Error('no money moves today');
};
const listed = async (subject: string) => {
  const answer = await staff.call(listAsideWork, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.list.find((work) => work.subject === subject);
};

test('work that fails in a transaction is undone alone and set aside; what else the transaction did stays', async () => {
  const { db } = gateway.database;
  await db.transaction().execute(async (trx) => {
    const aside = await turn();
    const note = (key: string) => trx.insertInto('system_setting').values({ key, value: '1', changed_at: 0 }).execute();
    assert.equal(await aside.attempt(trx, { subject: 'first' }, () => note('aside-first')), true);
    assert.equal(
      await aside.attempt(trx, { subject: 'second' }, async () => {
        await note('aside-second');
        await fails();
      }),
      false,
    );
    assert.equal(await aside.attempt(trx, { subject: 'third' }, () => note('aside-third')), true);
  });
  const kept = await db
    .selectFrom('system_setting')
    .select('key')
    .where('key', 'like', 'aside-%')
    .orderBy('key')
    .execute();
  assert.deepEqual(
    kept.map(({ key }) => key),
    ['aside-first', 'aside-third'],
  );
  assert.equal((await listed('second'))?.reason, 'no money moves today');
});

test('work that was set aside is due again after a minute, then after twice as long each time, and goes once it is done', async () => {
  const { db } = gateway.database;
  const isDue = async () => (await turn()).due.some(({ subject }) => subject === 'slow');
  await (await turn()).attempt(db, { subject: 'slow' }, fails);
  assert.equal(await isDue(), false);
  gateway.clock.forward(minuteMs);
  assert.equal(await isDue(), true);
  await (await turn()).attempt(db, { subject: 'slow' }, fails);
  gateway.clock.forward(minuteMs);
  assert.equal(await isDue(), false);
  gateway.clock.forward(minuteMs);
  assert.equal(await isDue(), true);
  await (await turn()).attempt(db, { subject: 'slow' }, async () => {});
  assert.equal(await listed('slow'), undefined);
});

test('staff have work tried again at once, or close it with a reason; both are in the audit log', async () => {
  const { db } = gateway.database;
  await (await turn()).attempt(db, { subject: 'stuck', detail: { seq: 7 } }, fails);
  const decide = (decision: 'RETRY' | 'CLOSE', reason = '') =>
    staff.call(decideAsideWork, { job, subject: 'stuck', decision, reason });
  assert.ok((await decide('RETRY')).success);
  assert.ok((await turn()).due.some(({ subject }) => subject === 'stuck'));
  assert.equal((await decide('CLOSE')).error, 'REG_FIELD_INVALID');
  assert.ok((await decide('CLOSE', 'Settled by hand with the vendor')).success);
  assert.equal(await listed('stuck'), undefined);
  assert.equal((await decide('RETRY')).error, 'NOT_FOUND');
  const day = dayOf(gateway.clock.now(), merchantOf('PH').timeZone);
  const log = await staff.call(listAudit, { subject: 'stuck', from: day, to: day, pageNo: 1, pageSize: 10 });
  assert.ok(log.success, `${log.error}`);
  assert.deepEqual(
    log.value.list.map(({ action }) => action),
    ['aside.close', 'aside.retry'],
  );
});
