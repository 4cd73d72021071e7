import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

test('the gateway passes the conformance checks of the wallet protocol', async ({ isMobile, browserName }) => {
  test.skip(isMobile || browserName !== 'chromium', 'a server asks, no browser');
  test.skip(Boolean(process.env.E2E_URL), "it signs with the vendor's key of the system that the journeys start");
  // The program of `npm run vendor:conformance`, which is built when journeys run.
  const program = pathToFileURL(join(repository, 'scripts', 'src', 'vendor-conformance', 'vendor-conformance.ts'));
  const command = `const { main } = await import('${program}'); await main(process.argv.slice(1));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', command, '--', '--gateway', system.url, '--json'],
    { env: { ...process.env, DATA_DIR: system.dataDir } },
  );
  const { verdicts } = JSON.parse(stdout) as { verdicts: { rule: string; problem: string | null }[] };
  expect(verdicts.length).toBeGreaterThan(15);
  expect(verdicts.filter(({ problem }) => problem !== null)).toEqual([]);
});
