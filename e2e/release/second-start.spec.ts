import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

function startAgain(port: number): { status: number | null; said: string } {
  const result = spawnSync(process.execPath, [join(repository, 'scripts', 'bin', 'start.mjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: system.dataDir },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status: result.status, said: result.stderr };
}

test('a second start reports in one sentence what prevents it, and the running site is not affected', async ({
  request,
}) => {
  const onThePort = startAgain(system.port);
  expect(onThePort.status).toBe(1);
  expect(onThePort.said).toContain(`Port ${system.port} for the site is taken`);

  const onTheFolder = startAgain(system.port + 20);
  expect(onTheFolder.status).toBe(1);
  expect(onTheFolder.said).toContain('Atrium already runs on');

  expect((await request.get('/health')).ok()).toBe(true);
});
