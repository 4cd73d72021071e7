import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import {
  addMemberNote,
  getMemberFile,
  getMemberLimits,
  listMemberBets,
  listMemberLogins,
  listMemberTimeline,
  listMemberTransactions,
  setMemberState,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';

let gateway: TestGateway;
let staff: Visitor;
let elsewhere: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType, account: 'carer' }));
  elsewhere = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
});
afterAll(() => gateway.close());

async function timelineOf({ memberId }: TestMember, before?: number) {
  const answer = await staff.call(listMemberTimeline, { memberId, ...(before === undefined ? {} : { before }) });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

test('the timeline of an account has notes and what was done with it, the latest first', async () => {
  const player = await addMember(gateway);
  const { memberId } = player;
  assert.ok((await staff.call(addMemberNote, { memberId, text: ' Called: wants a smaller limit ' })).success);
  gateway.clock.forward(minuteMs);
  assert.ok((await staff.call(setMemberState, { memberId, state: 'DISABLED', reason: 'asked for it' })).success);
  const { events, next } = await timelineOf(player);
  assert.equal(next, null);
  const [closed, note] = events;
  assert.deepEqual([closed?.kind, closed?.kind === 'ACTION' && closed.action], ['ACTION', 'member.closed']);
  assert.deepEqual(note, { kind: 'NOTE', at: note?.at, by: 'carer', text: 'Called: wants a smaller limit' });
  assert.ok(
    events.every((event) => event.kind !== 'ACTION' || event.action !== 'member.noted'),
    'a note is said once',
  );
  assert.equal((await staff.call(addMemberNote, { memberId, text: '   ' })).error, 'REQUEST_INVALID');
});

test('a long timeline is read in pages, and no event is left out or told twice', async () => {
  const player = await addMember(gateway);
  const at = gateway.clock.now();
  const rows = Array.from({ length: 120 }, (_, number) => ({
    id: `note-${player.memberId}-${number}`,
    member_id: player.memberId,
    by_id: player.memberId,
    text: String(number),
    // Three at each moment, so that pages end among those of one.
    at: at - Math.floor(number / 3),
  }));
  await gateway.database.db.insertInto('member_note').values(rows).execute();
  const texts: string[] = [];
  let before: number | undefined;
  for (;;) {
    const { events, next } = await timelineOf(player, before);
    texts.push(...events.flatMap((event) => (event.kind === 'NOTE' ? [event.text] : [])));
    if (next === null) break;
    before = next;
  }
  assert.deepEqual(texts.toSorted(), rows.map(({ text }) => text).toSorted());
});

test('staff read what the player reads: bets, movements, limits and logins', async () => {
  const player = await addMember(gateway, { balanceMinor: 10_000 });
  const { memberId } = player;
  await settledBet(gateway, player, { stake: 1_000, payout: 2_500 });
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  const days = { from: today, to: today };
  const bets = await staff.call(listMemberBets, { memberId, ...days });
  assert.deepEqual(bets.success && [bets.value.total, bets.value.totals.stake], [1, 1_000]);
  const moved = await staff.call(listMemberTransactions, { memberId, ...days });
  assert.equal(moved.success && moved.value.closingBalance, 11_500);
  const limits = await staff.call(getMemberLimits, { memberId });
  assert.ok(limits.success && limits.value.limits.length > 0);
  const logins = await staff.call(listMemberLogins, { memberId });
  assert.equal(logins.success && logins.value.total, 1);
});

test('nothing of an account is read or noted by staff of another merchant', async () => {
  const { memberId } = await addMember(gateway);
  const days = { from: '2026-01-01', to: '2026-01-02' };
  const answers = [
    await elsewhere.call(getMemberFile, { memberId }),
    await elsewhere.call(listMemberTimeline, { memberId }),
    await elsewhere.call(addMemberNote, { memberId, text: 'seen' }),
    await elsewhere.call(listMemberBets, { memberId, ...days }),
    await elsewhere.call(listMemberTransactions, { memberId, ...days }),
    await elsewhere.call(getMemberLimits, { memberId }),
    await elsewhere.call(listMemberLogins, { memberId }),
  ];
  assert.deepEqual(
    answers.map(({ error }) => error),
    answers.map(() => 'NOT_FOUND'),
  );
});
