import assert from 'node:assert/strict';
import { deskChanged } from '@atrium/contracts/events';
import { eventList } from '@atrium/contracts/lists';
import { test } from '@jest/globals';
import { eventOfWire } from './wire-events.ts';

test('every event that the gateway sends is known to the page, also a message for the support staff', () => {
  assert.equal(eventOfWire('chat.desk'), deskChanged);
  for (const event of eventList) if (event.wire) assert.equal(eventOfWire(event.wire), event, event.name);
  assert.equal(eventOfWire('not.known-yet'), undefined);
});
