import assert from 'node:assert/strict';
import { getCaptcha, sendFeedback } from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { bundledLanguages, feedbackTypes } from '@atrium/contracts/constants';
import { memberSession, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import FeedbackDialog from './feedback-dialog.tsx';

const words = 'The game stopped in the middle of a round.';

async function open(options: TestPlatformOptions = {}) {
  const shell = createTestShell({ remoteId: 'content', ...options });
  shell.platform.answer(getCaptcha, 'data:image/png;base64,AAAA');
  const closedWith: unknown[] = [];
  const dialog = <FeedbackDialog close={(value) => void closedWith.push(value)} />;
  const view = await renderInShell(shell, dialog);
  // Its label is one of the shell's own texts.
  const captcha = view.container.querySelector<HTMLInputElement>('input[name="captcha"]');
  const captchaLabel = captcha?.labels?.[0]?.firstChild?.textContent ?? '';
  return { ...view, closedWith, captchaLabel };
}

// S32
describe.each(bundledLanguages)('feedback in %s', (language) => {
  test('that is empty lists its empty fields in a warning, and is not sent', async () => {
    const { platform, press, text, captchaLabel } = await open({ language });
    await press(text('feedback.submit'));
    const names = [text('feedback.type'), text('feedback.content'), captchaLabel].join(', ');
    const [warning] = platform.bus.sentOf(dialogConfirm);
    assert.equal(warning?.text, text('feedback.empty', { names }));
    assert.deepEqual(warning?.buttons, [{ id: 'ok', label: text('feedback.back'), kind: 'primary' }]);
    assert.deepEqual(platform.made(sendFeedback), []);
  });
});

async function filled(content = words) {
  const page = await open();
  await page.choose(page.text('feedback.type'), page.text('feedback.types.game'));
  await page.fill(page.text('feedback.content'), content);
  await page.fill(page.captchaLabel, 'abcd');
  return page;
}

test('a description is counted, and refused outside of its bounds with what was typed', async () => {
  const { platform, fill, press, text, errorOf, inputOf, getByTestId } = await filled('Too short');
  assert.equal(getByTestId('feedback-count').textContent, '9 / 200');
  for (const typed of ['Too short', 'x'.repeat(201)]) {
    await fill(text('feedback.content'), typed);
    await press(text('feedback.submit'));
    assert.equal(errorOf(text('feedback.content')), text('feedback.length', { min: 20, max: 200 }));
    assert.equal(inputOf(text('feedback.content')), typed);
  }
  assert.deepEqual(platform.made(sendFeedback), []);
  assert.deepEqual(platform.bus.sentOf(dialogConfirm), []);
});

test('feedback is sent with its subject and the captcha, and gets a case number', async () => {
  const { platform, fill, press, text, closedWith, getByTestId, getByText } = await filled();
  platform.answer(sendFeedback, { caseNumber: 'FB-260115-ABCDEF' });
  await fill(text('feedback.sender'), ' ana@example.com ');
  await press(text('feedback.submit'));
  assert.deepEqual(platform.made(sendFeedback), [
    { type: 3, content: words, sender: 'ana@example.com', captcha: 'abcd' },
  ]);
  assert.equal(getByTestId('case-number').textContent, 'FB-260115-ABCDEF');
  assert.ok(getByText(text('feedback.answerMail')));
  await press(text('feedback.done'));
  assert.deepEqual(closedWith, ['FB-260115-ABCDEF']);
});

test('a player is told that the answer comes to the inbox, and names no sender', async () => {
  const { choose, fill, press, text, captchaLabel, getByText, queryByLabelText } = await open({
    session: memberSession(),
  });
  assert.ok(!queryByLabelText(text('feedback.sender')));
  await choose(text('feedback.type'), text('feedback.types.deposit'));
  await fill(text('feedback.content'), words);
  await fill(captchaLabel, 'abcd');
  await press(text('feedback.submit'));
  assert.ok(getByText(text('feedback.answerInbox')));
});

test('a misread captcha keeps what was written, and another one is to be read', async () => {
  const { platform, press, text, captchaLabel, inputOf, getByRole } = await filled();
  platform.refuse(sendFeedback, 'AUTH_CAPTCHA_FAILED');
  await press(text('feedback.submit'));
  assert.match(getByRole('alert').textContent ?? '', new RegExp(await platform.refusalText('AUTH_CAPTCHA_FAILED')));
  assert.equal(inputOf(text('feedback.content')), words);
  assert.equal(inputOf(text('feedback.type')), text('feedback.types.game'));
  assert.equal(inputOf(captchaLabel), '');
  assert.equal(platform.made(getCaptcha).length, 2);
});

test('a description that the server refuses says so beside its field', async () => {
  const { platform, press, text, errorOf } = await filled();
  platform.refuse(sendFeedback, 'REG_FIELD_INVALID', { fields: { content: { reason: 'length', min: 20, max: 200 } } });
  await press(text('feedback.submit'));
  assert.equal(errorOf(text('feedback.content')), text('feedback.length', { min: 20, max: 200 }));
});

test('there is a subject for everything that feedback is about', async () => {
  const { text, getByLabelText } = await open();
  const subjects = [...getByLabelText(new RegExp(text('feedback.type'))).querySelectorAll('option')];
  assert.equal(subjects.length, Object.keys(feedbackTypes).length + 1);
  assert.equal(subjects[0]?.textContent, text('feedback.choose'));
});
