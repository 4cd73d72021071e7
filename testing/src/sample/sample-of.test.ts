import assert from 'node:assert/strict';
import { getWithdrawSettings, listAudit, listStaffWithdrawals } from '@atrium/contracts/calls';
import { callList, commandList, eventList, releaseCallList } from '@atrium/contracts/lists';
import { z } from '@atrium/contracts/schema';
import { test } from '@jest/globals';
import { sampleNow } from './sample-now.ts';
import { sampleOf, sampleOfSchema } from './sample-of.ts';

test('the sample of every call, event and command is what its contract allows, and the same each time', () => {
  for (const call of [...callList, ...releaseCallList]) {
    const sample = sampleOf(call);
    assert.equal(z.safeParse(call.response, sample).success, true, call.name);
    assert.deepEqual(sampleOf(call), sample, call.name);
  }
  for (const { name, payload } of eventList) sampleOfSchema(payload, undefined, name);
  for (const { name, result } of commandList) sampleOfSchema(result, undefined, name);
});

test('a list has two rows that differ, and the page counts them', () => {
  const { list, total, totalPages } = sampleOf(listAudit);
  assert.deepEqual(
    list.map(({ actor, at }) => [actor, at]),
    [
      ['actor-1', sampleNow - 3_600_000],
      ['actor-2', sampleNow - 7_200_000],
    ],
  );
  assert.deepEqual([total, totalPages], [2, 1]);
});

test('what is given replaces that of the sample, and the rows of a given list are completed', () => {
  const { list, total } = sampleOf(listStaffWithdrawals, { list: [{ amount: 500 }, {}, { state: 'PAYING' }] });
  assert.deepEqual(
    list.map(({ amount, state, currency }) => [amount, state, currency]),
    [
      [500, 'REQUESTED', 'TLB'],
      [20_000, 'REQUESTED', 'TLB'],
      [30_000, 'PAYING', 'TLB'],
    ],
  );
  assert.equal(total, 3);
  assert.deepEqual(sampleOf(listAudit, { list: [] }).list, []);
  assert.equal(sampleOf(listAudit, { totalPages: 40 }).totalPages, 40);
});

test('what is optional or null is there when some of it is given', () => {
  assert.equal(sampleOf(getWithdrawSettings).daily, undefined);
  assert.equal(sampleOf(getWithdrawSettings).coolOffUntil, null);
  const { daily, coolOffUntil } = sampleOf(getWithdrawSettings, { daily: { vipLevel: 3 }, coolOffUntil: sampleNow });
  assert.deepEqual(daily, { vipLevel: 3, capMinor: 10_000, leftMinor: 10_000 });
  assert.equal(coolOffUntil, sampleNow);
});

test('what the contract does not allow is refused with its place', () => {
  assert.throws(() => sampleOf(listAudit, { list: [{ at: 0.5 }] }), /sample of listAudit .* list\.0\.at/);
});
