import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from '@jest/globals';
import type { WebSocket } from 'ws';
import { OpenSockets } from './open-sockets.ts';

test('guests of one network have so many sockets and no more; those of another and members are counted apart', () => {
  const open = new OpenSockets();
  const opens = (memberId: string | null, network: string) => {
    const socket = new EventEmitter();
    return { socket, isOpen: open.countsIn(socket as unknown as WebSocket, { memberId, network }) };
  };
  const first = opens(null, '192.0.2.1');
  for (let at = 1; at < 300; at += 1) assert.ok(opens(null, '192.0.2.1').isOpen);
  assert.equal(opens(null, '192.0.2.1').isOpen, false);
  assert.ok(opens(null, '192.0.2.2').isOpen);
  assert.ok(opens('member', '192.0.2.1').isOpen);
  first.socket.emit('close');
  assert.ok(opens(null, '192.0.2.1').isOpen);
  assert.equal(opens(null, '192.0.2.1').isOpen, false);
});
