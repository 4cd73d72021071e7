import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { mock } from 'node:test';
import { socketBeats } from '@atrium/contracts/constants';
import { afterEach, beforeEach, test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { keepAlive } from './keep-alive.ts';

let at = 0;
const times = { everyMs: 10, deadAfterMs: 60, now: () => at };
const step = () => {
  at += 10;
  mock.timers.tick(10);
};
beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
afterEach(() => mock.timers.reset());

/** An open socket that records what is sent to it. */
function fakeSocket() {
  const sent: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    send: (text: string) => sent.push(text),
    ping: () => sent.push('ping'),
    terminate() {
      sent.push('terminated');
      socket.emit('close');
    },
  });
  return { socket: socket as unknown as WebSocket, sent };
}

test('a connection on which the page answers no heartbeat is ended', () => {
  const { socket, sent } = fakeSocket();
  keepAlive(socket, { ...times, hasBeats: true });
  assert.deepEqual(sent, [socketBeats.frame]);
  // Its browser answers, but not the page.
  for (let time = 0; time < 15; time += 1) {
    socket.emit('pong', Buffer.from(''));
    step();
  }
  assert.equal(sent.at(-1), 'terminated');
  assert.equal(sent.filter((one: string) => one === 'terminated').length, 1);
});

test('a page that answers and reads nothing of what it is sent is ended', () => {
  const { socket, sent } = fakeSocket();
  keepAlive(socket, { ...times, hasBeats: true });
  for (const bufferedAmount of [0, 1024 * 1024, 1024 * 1024 + 1]) {
    assert.ok(!sent.includes('terminated'));
    Object.assign(socket, { bufferedAmount });
    socket.emit('message', Buffer.from(socketBeats.reply));
    step();
  }
  assert.equal(sent.at(-1), 'terminated');
});

test('a connection lives while its page answers, and a question is answered at once', () => {
  const { socket, sent } = fakeSocket();
  keepAlive(socket, { ...times, everyMs: 1_000_000, hasBeats: true });
  socket.emit('message', Buffer.from(socketBeats.question));
  socket.emit('message', Buffer.from(socketBeats.question));
  assert.deepEqual(sent, [socketBeats.frame, socketBeats.frame], 'a flood of questions is not');
  socket.emit('close');
  const living = fakeSocket();
  keepAlive(living.socket, { ...times, hasBeats: true });
  for (let time = 0; time < 15; time += 1) {
    living.socket.emit('message', Buffer.from(socketBeats.reply));
    step();
  }
  assert.ok(!living.sent.includes('terminated'));
  living.socket.emit('close');
});

test('a page that knows no heartbeats is asked by the protocol itself', () => {
  const { socket, sent } = fakeSocket();
  keepAlive(socket, { ...times, hasBeats: false });
  for (let time = 0; time < 15; time += 1) step();
  assert.deepEqual(new Set(sent), new Set(['ping', 'terminated']));
});
