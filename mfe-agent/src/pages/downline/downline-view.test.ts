import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { lineHref, viewOf } from './downline-view.ts';

const view = (address: string) => viewOf(new URL(address, 'https://site.example').searchParams);

test('the address of a line is the request of its list', () => {
  assert.deepEqual(view(lineHref(undefined)), { reach: 'DIRECT' });
  assert.deepEqual(view(lineHref('M1')), { reach: 'DIRECT', under: 'M1' });
  assert.deepEqual(view('/?reach=ALL&group=NEW&from=2026-11-01&to=2026-11-30&kind=AGENT&account=ma'), {
    reach: 'ALL',
    group: 'NEW',
    from: '2026-11-01',
    to: '2026-11-30',
    kind: 'AGENT',
    account: 'ma',
  });
});

test('what an address cannot mean is left out', () => {
  assert.deepEqual(view('/?reach=UP&group=RICH&from=soon&to=2026-11-30&kind=STAFF'), { reach: 'DIRECT' });
});
