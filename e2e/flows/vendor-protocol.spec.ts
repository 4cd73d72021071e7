import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

test('a vendor that tries every rule of the wallet protocol finds that it holds', async ({ isMobile, browserName }) => {
  test.skip(isMobile || browserName !== 'chromium', 'a server asks, no browser');
  test.skip(Boolean(process.env.E2E_URL), "it signs with the vendor's key of the system that the journeys start");
  const command = join(repository, 'scripts', 'bin', 'vendor-conformance.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [command, '--gateway', system.url, '--json'], {
    env: { ...process.env, DATA_DIR: system.dataDir },
  });
  const { verdicts } = JSON.parse(stdout) as { verdicts: { rule: string; problem: string | null }[] };
  expect(verdicts.length).toBeGreaterThan(15);
  expect(verdicts.filter(({ problem }) => problem !== null)).toEqual([]);
});
