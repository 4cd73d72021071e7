import assert from 'node:assert/strict';
import type { Chat } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { withMessage } from './with-message.ts';

const message = (id: string, text: string) => ({ id, text }) as unknown as Chat['messages'][number];
const chat = { messages: [message('1', 'Hello')] } as unknown as Chat;
const texts = ({ messages }: Chat) => messages.map(({ text }) => text);

test('a message is added to the end of its conversation, and only once', () => {
  const two = withMessage(chat, message('2', 'Good day'));
  assert.deepEqual(texts(two), ['Hello', 'Good day']);
  assert.equal(withMessage(two, message('2', 'Good day')), two);
});

test('an event without a message leaves the conversation as it is', () => {
  assert.equal(withMessage(chat, null), chat);
});
