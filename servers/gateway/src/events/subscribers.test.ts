import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { audiencesOf } from './read-events.ts';
import { Subscribers } from './subscribers.ts';

const listener = (memberId: string) => ({ memberId, sessionId: `s-${memberId}` });
const event = { seq: 1, event: 'balance', payload: {} };

test('an event reaches the sockets of its audience only, and none after they have left', () => {
  const subscribers = new Subscribers();
  const heard: string[] = [];
  const leave = ['ana', 'ben'].map((name) => subscribers.add(listener(name), () => heard.push(name)));
  const own = audiencesOf(listener('ana')).filter((audience) => !audiencesOf(listener('ben')).includes(audience));
  for (const audience of own) subscribers.deliver(audience, event);
  assert.deepEqual([...new Set(heard)], ['ana']);
  assert.equal(subscribers.isEmpty, false);
  for (const one of leave) one();
  heard.length = 0;
  for (const audience of own) subscribers.deliver(audience, event);
  assert.deepEqual([heard, subscribers.isEmpty], [[], true]);
});
