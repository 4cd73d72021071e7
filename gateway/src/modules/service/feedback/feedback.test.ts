import assert from 'node:assert/strict';
import {
  answerFeedback,
  listAnnouncements,
  listFeedback,
  listOwnFeedback,
  sendFeedback,
} from '@atrium/contracts/calls';
import { feedbackTypes, staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { defaultConfig } from '../../../settings/config.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { solveWork } from '../../../testing/solve-work.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';

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
