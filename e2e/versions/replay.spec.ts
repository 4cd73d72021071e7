import { join } from 'node:path';
import { buildPart } from '@atrium/build';
import type { LiveSet } from '@atrium/contracts/release';
import { changeLive, connectOps } from '../support/release.ts';
import { repository } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { runE2e } from './e2e-command.ts';

test('an earlier revision is replayed for the test only, and the report names it with its versions', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const live = async () => (await (await request.get('/registry/live-set')).json()) as LiveSet;
  const { revision, remotes } = await live();
  const old = remotes.lottery?.stable.version ?? '';
  const version = `0.2.${Math.floor(Date.now() / 1000)}`;
  const outputFolder = join(repository, '.cache', 'versions', 'again');
  await buildPart({ folder: join(repository, 'mfe-lottery'), version, mode: 'production', outputFolder });
  await (await connectOps()).publish(outputFolder, false);
  await changeLive([{ do: 'promote', part: 'lottery', version }], 'a version to come back from');
  try {
    const { code, said } = await runE2e('--revision', String(revision), 'flows/account.spec.ts', '-g', 'registers');
    expect(said).toContain(`revision ${revision + 1} with revision ${revision} chosen`);
    expect(said).toContain(`lottery ${old} (chosen)`);
    expect(said).not.toContain(version);
    expect(code).toBe(0);
    expect((await live()).revision).toBe(revision + 1);
  } finally {
    await changeLive([{ do: 'promote', part: 'lottery', version: old }], 'back to where it was');
  }
});
