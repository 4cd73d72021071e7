import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { excludeSelf, register } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { followPerson } from './follow-person.ts';
import { restOf } from './on-break.ts';
import { lockPlayer } from './player.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Whether work has to wait for a lock, or is done without. */
async function waits(work: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  void work.then(
    () => (isDone = true),
    () => (isDone = true),
  );
  while (!isDone) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and wait_event = 'advisory' and datname = current_database()`.execute(
      gateway.database.db,
    );
    if (rows.length > 0) return true;
    await pause(10);
  }
  return false;
}

/** A transaction that stays open until it is let go. */
function held(work: (trx: Kysely<Database>) => Promise<unknown>) {
  const steps = new EventTarget();
  const [begun, ending] = [once(steps, 'begun'), once(steps, 'end')];
  const done = gateway.database.db.transaction().execute(async (trx) => {
    await work(trx);
    steps.dispatchEvent(new Event('begun'));
    await ending;
  });
  const end = async () => {
    steps.dispatchEvent(new Event('end'));
    await done;
  };
  return { begun: Promise.race([begun, done]), end };
}

const newAddress = () => `${randomUUID()}@example.org`;

async function prove(trx: Kysely<Database>, { memberId }: TestMember, verified_email: string): Promise<void> {
  await trx.updateTable('member').set({ verified_email }).where('id', '=', memberId).execute();
  await followPerson({ ...gateway.gateway.services, clientIp: '127.0.0.1', traceId: 'test', db: trx }, memberId);
}

const proof = (member: TestMember, address: string) =>
  gateway.database.db.transaction().execute((trx) => prove(trx, member, address));

/** A person with an account at each merchant, both with one address, and a third account. */
async function person() {
  const address = newAddress();
  const [own, elsewhere, third] = [
    await addMember(gateway),
    await addMember(gateway, { merchantCode: 'IN' }),
    await addMember(gateway, { merchantCode: 'IN' }),
  ];
  for (const member of [own, elsewhere]) await proof(member, address);
  return { address, own, elsewhere, third };
}

const exclude = (member: TestMember) => gateway.visitor(member).call(excludeSelf, { months: 6 });
const isExcluded = async ({ memberId }: TestMember) =>
  (await restOf(gateway.database.db, memberId, gateway.clock.now()))?.kind === 'EXCLUSION';

/** An exclusion that has read who the person is, and is not committed yet. */
async function halfway({ own, elsewhere }: { own: TestMember; elsewhere: TestMember }) {
  const other = held((trx) => lockPlayer(trx, elsewhere.memberId, gateway.clock.now()));
  await other.begun;
  const exclusion = exclude(own);
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and wait_event <> 'advisory' and datname = current_database()`.execute(
      gateway.database.db,
    );
    if (rows.length > 0) break;
    await pause(10);
  }
  return async () => {
    await other.end();
    assert.ok((await exclusion).success);
  };
}

// RG8
test('an exclusion waits for a proof of its address that is not committed, and holds for the account', async () => {
  const { address, own, third } = await person();
  const proving = held((trx) => prove(trx, third, address));
  await proving.begun;
  const exclusion = exclude(own);
  const hasWaited = await waits(exclusion);
  await proving.end();
  assert.ok((await exclusion).success);
  assert.deepEqual([hasWaited, await isExcluded(third)], [true, true]);
});

// RG8
test('a proof waits for an exclusion that is not committed, and its account is excluded', async () => {
  const { address, own, elsewhere, third } = await person();
  const end = await halfway({ own, elsewhere });
  const proving = proof(third, address);
  const hasWaited = await waits(proving);
  await end();
  await proving;
  assert.deepEqual([hasWaited, await isExcluded(third)], [true, true]);
});

// RG8
test('a registration waits for an exclusion of the same person that is not committed, and is refused', async () => {
  const { own, elsewhere } = await person();
  const email = newAddress();
  const birthday = '1990-05-17';
  await gateway.database.db
    .updateTable('member')
    .set({ profile: JSON.stringify({ email, birthday }) })
    .where('id', '=', own.memberId)
    .execute();
  const end = await halfway({ own, elsewhere });
  const registration = gateway.visitor().call(register, {
    username: `ex${randomUUID().slice(0, 8)}`,
    password: testPassword,
    confirmPassword: testPassword,
    birthday,
    email,
  });
  const hasWaited = await waits(registration);
  await end();
  assert.deepEqual([hasWaited, (await registration).error], [true, 'RG_EXCLUDED']);
});

// RG8
test('an excluded account that proves the address of another one takes it along, at the same instant, too', async () => {
  const [known, excluded, third] = [
    await addMember(gateway),
    await addMember(gateway, { merchantCode: 'IN' }),
    await addMember(gateway),
  ];
  assert.ok((await exclude(excluded)).success);
  const address = newAddress();
  await proof(known, address);
  await proof(excluded, address);
  assert.equal(await isExcluded(known), true);

  const next = newAddress();
  const proving = held((trx) => prove(trx, excluded, next));
  await proving.begun;
  const other = proof(third, next);
  const hasWaited = await waits(other);
  await proving.end();
  await other;
  assert.deepEqual([hasWaited, await isExcluded(third)], [true, true]);
});
