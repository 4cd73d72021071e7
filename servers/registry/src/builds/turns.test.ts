import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@jest/globals';
import { turns } from './turns.ts';

test('work begins when what came before has ended, also where it failed', async () => {
  const inTurn = turns();
  const seen: string[] = [];
  const slow = inTurn(async () => {
    seen.push('slow begins');
    await pause(50);
    seen.push('slow ends');
    throw new Error('no build');
  });
  const next = inTurn(async () => seen.push('next begins'));
  await assert.rejects(slow, /no build/);
  await next;
  assert.deepEqual(seen, ['slow begins', 'slow ends', 'next begins']);
});
