import assert from 'node:assert/strict';
import {
  answerFeedback,
  escalateFeedback,
  listAnnouncements,
  listFeedback,
  listOwnFeedback,
  sendFeedback,
} from '@atrium/contracts/calls';
import { caseRules, feedbackTypes, staffType } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { defaultConfig } from '../../../settings/config.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { escalateLateCases } from './escalate-feedback.ts';

let gateway: TestGateway;
let operator: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway({ limits: { ...defaultConfig.limits, feedbackPerIpPerHour: 1_000 } });
  operator = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const content = 'The lottery page does not show my last bet.';

async function send(visitor: Visitor, changes: Partial<{ content: string; sender: string; type: number }> = {}) {
  const altcha = await solveWork(visitor, 'feedback');
  return visitor.call(sendFeedback, { content, type: feedbackTypes.game, altcha, ...changes });
}

test('a player writes, gets a case number, and finds the answer in the inbox in the language of the case', async () => {
  const { token } = await addMember(gateway);
  const visitor = gateway.visitor({ token, language: 'HI' });
  const sent = await send(visitor);
  assert.ok(sent.success, `${sent.error}`);
  const { caseNumber } = sent.value;
  assert.match(caseNumber, /^FB-\d{6}-[0-9A-Z]{6}$/);
  const waiting = await operator.call(listFeedback, {});
  assert.ok(waiting.success && waiting.value.list.some((one) => one.caseNumber === caseNumber && one.account !== null));

  const answer = 'It does now.\n\nThank you <b>very</b> much!';
  const answered = await operator.call(answerFeedback, { caseNumber, answer });
  assert.equal(answered.success && answered.value.state, 'ANSWERED');
  const own = await visitor.call(listOwnFeedback, {});
  assert.deepEqual(own.success && own.value.cases.map((one) => [one.caseNumber, one.answer]), [[caseNumber, answer]]);
  const inbox = await visitor.call(listAnnouncements, {});
  assert.ok(inbox.success);
  const [message] = inbox.value.player;
  assert.match(message?.title ?? '', new RegExp(`${caseNumber}.*उत्तर`));
  assert.equal(message?.content, '<p>It does now.</p><p>Thank you &lt;b&gt;very&lt;/b&gt; much!</p>');
  const again = await operator.call(answerFeedback, { caseNumber, answer });
  assert.equal(again.error, 'AUTH_OPERATION_NOT_ALLOWED');
  const others = await gateway.visitor(await addMember(gateway)).call(listAnnouncements, {});
  assert.deepEqual(others.success && others.value.player, []);
});

test('a guest who leaves an address gets the answer by e-mail', async () => {
  const sent = await send(gateway.visitor(), { sender: 'guest@example.org' });
  assert.ok(sent.success);
  await operator.call(answerFeedback, { caseNumber: sent.value.caseNumber, answer: 'We are on it.' });
  assert.equal((await readOutbox(gateway, 'guest@example.org'))[0]?.text, 'We are on it.');
});

test('the description must have 20 to 200 characters, in any script, and the type must exist', async () => {
  const bounds = { min: 20, max: 200 };
  const attempt = async (changes: object) => (await send(gateway.visitor(), changes)).value;
  assert.deepEqual(await attempt({ content: '' }), { fields: { content: { ...bounds, reason: 'required' } } });
  assert.deepEqual(await attempt({ content: 'x'.repeat(19) }), {
    fields: { content: { ...bounds, reason: 'length' } },
  });
  assert.deepEqual(await attempt({ content: '🎲'.repeat(201) }), {
    fields: { content: { ...bounds, reason: 'length' } },
  });
  assert.ok('caseNumber' in (await attempt({ content: '🎲'.repeat(200) })));
  assert.deepEqual(await attempt({ type: 5 }), { fields: { type: { reason: 'invalid' } } }, '5 is reserved');
});

test('feedback requires a human check', async () => {
  const answer = await gateway.visitor().call(sendFeedback, { content, type: 0 });
  assert.deepEqual([answer.error, answer.value], ['AUTH_CAPTCHA_REQUIRED', { captcha: true }]);
});

test('an unknown case cannot be answered', async () => {
  const answer = await operator.call(answerFeedback, { caseNumber: 'FB-000000-AAAAAA', answer: 'Hello?' });
  assert.equal(answer.error, 'NOT_FOUND');
});

async function openOwn(visitor: Visitor, changes: { type?: number } = {}) {
  const sent = await send(visitor, changes);
  assert.ok(sent.success, `${sent.error}`);
  return sent.value.caseNumber;
}

/** Makes a case older, sessions stay as they are. */
async function age(caseNumber: string, ms: number) {
  await sql`update feedback_case set created_at = created_at - ${ms}, due_at = due_at - ${ms},
    answered_at = answered_at - ${ms} where case_number = ${caseNumber}`.execute(gateway.database.db);
}

async function ownCase(visitor: Visitor, caseNumber: string) {
  const own = await visitor.call(listOwnFeedback, {});
  const found = own.success ? own.value.cases.find((one) => one.caseNumber === caseNumber) : undefined;
  assert.ok(found);
  return found;
}

test('a player who does not accept an answer gets a second person, once, within thirty days', async () => {
  const player = gateway.visitor(await addMember(gateway));
  const caseNumber = await openOwn(player);
  const reason = 'The bet is still missing.';
  const early = await player.call(escalateFeedback, { caseNumber, reason });
  assert.equal(early.error, 'AUTH_OPERATION_NOT_ALLOWED', 'nobody has answered yet');
  assert.ok((await operator.call(answerFeedback, { caseNumber, answer: 'It is shown.' })).success);
  const stranger = gateway.visitor(await addMember(gateway));
  assert.equal((await stranger.call(escalateFeedback, { caseNumber, reason })).error, 'NOT_FOUND');

  const escalated = await player.call(escalateFeedback, { caseNumber, reason });
  const { by, reason: why } = (escalated.success && escalated.value.escalation) || {};
  assert.deepEqual([by, why], ['PLAYER', reason]);
  assert.ok((await player.call(escalateFeedback, { caseNumber, reason })).success, 'said twice, it is escalated once');
  const listed = await operator.call(listFeedback, { state: 'ESCALATED', pageSize: 100 });
  assert.ok(listed.success);
  assert.equal(listed.value.list.find((one) => one.caseNumber === caseNumber)?.barred?.because, 'OWN');
  const same = await operator.call(answerFeedback, { caseNumber, answer: 'As I said.' });
  assert.equal(same.error, 'APPROVAL_OWN');
  const second = gateway.visitor(await addMember(gateway, { type: staffType }));
  const closed = await second.call(answerFeedback, { caseNumber, answer: 'You are right.' });
  assert.equal(closed.success && closed.value.state, 'CLOSED');
  const found = await ownCase(player, caseNumber);
  assert.deepEqual([found.answer, found.finalAnswer], ['It is shown.', 'You are right.']);
  assert.equal((await player.call(escalateFeedback, { caseNumber, reason })).error, 'AUTH_OPERATION_NOT_ALLOWED');

  const late = await openOwn(player);
  assert.ok((await operator.call(answerFeedback, { caseNumber: late, answer: 'Done.' })).success);
  await age(late, caseRules.disputeMs + 1);
  assert.equal((await player.call(escalateFeedback, { caseNumber: late, reason })).error, 'AUTH_OPERATION_NOT_ALLOWED');
});

test('a case that nobody answers in time goes to a second person, sooner where it is about money', async () => {
  const player = gateway.visitor(await addMember(gateway));
  const money = await openOwn(player, { type: feedbackTypes.withdrawal });
  const game = await openOwn(player);
  for (const caseNumber of [money, game]) await age(caseNumber, dayMs);
  await escalateLateCases.run(gateway.gateway.services);
  assert.deepEqual([(await ownCase(player, money)).state, (await ownCase(player, game)).state], ['ESCALATED', 'OPEN']);
  const inbox = await player.call(listAnnouncements, {});
  assert.match((inbox.success && inbox.value.player[0]?.title) || '', new RegExp(money));
  assert.ok((await operator.call(answerFeedback, { caseNumber: money, answer: 'It was paid.' })).success);
  assert.equal((await ownCase(player, money)).state, 'CLOSED');
});
