import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { getBalance, listAnnouncements } from '../calls/index.ts';
import { manifestRoute } from '../release/index.ts';
import { z } from '../schema/index.ts';
import { earlyCall } from './early-call.ts';

test('an early call must be a read that every guest may make', () => {
  const early = earlyCall(listAnnouncements, { execution: 'B' });
  assert.equal(early.url, `${listAnnouncements.path}?execution=B`);
  assert.ok(z.safeParse(manifestRoute, { id: 'home', path: '/', titleKey: 'home', early: [early] }).success);
  assert.throws(() => earlyCall(getBalance, {}), /not a guest's to read/);
});

test('an early call cannot go to another site', () => {
  const early = [{ ...earlyCall(listAnnouncements, {}), url: 'https://elsewhere.example/wps/' }];
  assert.equal(z.safeParse(manifestRoute, { id: 'home', path: '/', titleKey: 'home', early }).success, false);
});
