import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@jest/globals';

/** Of hosts west and east of UTC, with clocks that change in spring, in autumn, at midnight, or never. */
const hosts = [
  'UTC',
  'America/Los_Angeles',
  'Europe/London',
  'Australia/Sydney',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
] as const;

const walk = fileURLToPath(new URL('../testing/calendar-walk.ts', import.meta.url));

// failure 33
test('limits, contracts, missions and draws have the periods that Intl says, on hosts in eight time zones', async () => {
  for (const host of hosts) {
    const env = { ...process.env, TZ: host, NODE_OPTIONS: '' };
    const { stdout } = await promisify(execFile)(process.execPath, [walk], { env });
    assert.deepEqual(JSON.parse(stdout), [], host);
  }
});
