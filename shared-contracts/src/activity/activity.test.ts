import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import {
  type ActivityFacts,
  type ActivityPart,
  activityGroup,
  activityKinds,
  activityState,
  activityStates,
} from './index.ts';

const parts = [null, 'JOINED', 'WAITING', 'RUNNING', 'CLAIMED', 'ISSUED', 'REJECTED', 'LAPSED'] as const;
const facts: ActivityFacts = { kind: 'RAFFLE', now: 50, startsAt: 0, endsAt: 100, isOpen: true, part: null };

// M11
test('an activity comes, can be had by its kind, and closes', () => {
  const path = (kind: ActivityFacts['kind']) => [-1, 0, 99, 100].map((now) => activityState({ ...facts, kind, now }));
  assert.deepEqual(path('DEPOSIT'), ['COMING_SOON', 'JOINING', 'JOINING', 'CLOSED']);
  assert.deepEqual(path('APPLICATION'), ['COMING_SOON', 'APPLYING', 'APPLYING', 'CLOSED']);
  assert.deepEqual(path('RAFFLE'), ['COMING_SOON', 'CLAIMING', 'CLAIMING', 'CLOSED']);
  assert.deepEqual(path('INFORMATION'), ['COMING_SOON', 'IN_PROGRESS', 'IN_PROGRESS', 'CLOSED']);
  assert.equal(activityState({ ...facts, now: 1e12, endsAt: null }), 'CLAIMING');
  assert.equal(activityState({ ...facts, isOpen: false }), 'CLOSED');
});

test("a player's part outlives the activity, whatever is left of it", () => {
  const end = (part: ActivityPart) => activityState({ ...facts, now: 1_000, isOpen: false, part });
  assert.deepEqual((['JOINED', 'WAITING', 'RUNNING', 'CLAIMED', 'ISSUED', 'REJECTED', 'LAPSED'] as const).map(end), [
    'JOINED',
    'IN_PROGRESS',
    'IN_PROGRESS',
    'CLAIMED',
    'ISSUED',
    'REJECTED',
    'CLOSED',
  ]);
});

test('every state is reached by some facts, and the reward centre has a place for it', () => {
  const reached = new Set(
    activityKinds.flatMap((kind) =>
      parts.flatMap((part) =>
        [-1, 50, 200].flatMap((now) =>
          [true, false].map((isOpen) => activityState({ ...facts, kind, part, now, isOpen })),
        ),
      ),
    ),
  );
  assert.deepEqual([...reached].sort(), [...activityStates].sort());
  assert.deepEqual([...new Set(activityStates.map(activityGroup))].sort(), ['ENDED', 'READY', 'RUNNING']);
});
