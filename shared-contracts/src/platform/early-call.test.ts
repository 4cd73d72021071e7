import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { getBalance, listAnnouncements } from '../calls/index.ts';
import { manifestRoute } from '../release/index.ts';
import { z } from '../schema/index.ts';
import { earlyCall } from './early-call.ts';

test('a route begins with a read that any guest may make, and with no other call', () => {
  const early = earlyCall(listAnnouncements, { execution: 'B' });
  assert.equal(early.url, `${listAnnouncements.path}?execution=B`);
  assert.ok(z.safeParse(manifestRoute, { id: 'home', path: '/', titleKey: 'home', early: [early] }).success);
  assert.throws(() => earlyCall(getBalance, {}), /not a guest's to read/);
});

test('a page asks no other site early', () => {
  const early = [{ ...earlyCall(listAnnouncements, {}), url: 'https://elsewhere.example/wps/' }];
  assert.equal(z.safeParse(manifestRoute, { id: 'home', path: '/', titleKey: 'home', early }).success, false);
});
