import { join } from 'node:path';
import { buildPart } from '@atrium/build';
import { copyWorkspace } from '@atrium/scripts/workspace-copy';
import { connectOps } from '../support/release.ts';
import { repository } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { runE2e } from './e2e-command.ts';

/** A changed line of a remote that still fits every schema, but has another meaning. */
interface Broken {
  readonly title: string;
  readonly part: string;
  readonly file: string;
  readonly line: string;
  readonly changed: string;
  /** The flow that fails. */
  readonly flow: string;
}

const all: Broken[] = [
  {
    title: 'a lottery remote that sends stakes in major units',
    part: 'lottery',
    file: 'mfe-lottery/src/features/betting/use-place-slip.ts',
    line: 'unit: game.unitMinor,',
    changed: 'unit: game.unitMinor / 100,',
    flow: 'flows/stake.spec.ts',
  },
  {
    title: 'a games remote that starts the first game of the list, whichever was clicked',
    part: 'games',
    file: 'mfe-games/src/ui/game-cards.tsx',
    line: '{ ...game, mode',
    changed: '{ ...game, gameId: games[0]?.gameId ?? game.gameId, mode',
    flow: 'flows/launch.spec.ts',
  },
];

const version = `0.2.${Math.floor(Date.now() / 1000)}`;

/** Builds a remote with the line changed, and publishes it; returns the gate's findings. */
async function publishBroken({ part, file, line, changed }: Broken) {
  const workspace = copyWorkspace(join(repository, '.cache', 'versions', 'broken'));
  workspace.edit(file, line, changed);
  const folder = join(workspace.folder, `mfe-${part}`);
  await buildPart({ folder, version, mode: 'production' });
  return (await connectOps()).publish(join(folder, 'dist'), false);
}

for (const broken of all) {
  const { title, part, flow } = broken;

  test(`${title}: schemas and the gate pass, the flow fails, and the live set is not changed`, async ({ request }) => {
    test.setTimeout(300_000);
    const { findings } = await publishBroken(broken);
    expect(findings.filter(({ severity }) => severity !== 'note')).toEqual([]);
    const live = () => request.get('/registry/live-set').then((answer) => answer.text());
    const before = await live();

    const good = await runE2e(flow);
    expect(good.said).toContain('1 passed');
    expect(good.code).toBe(0);

    const bad = await runE2e('--candidate', `${part}@${version}`, flow);
    expect(bad.said).toContain('1 failed');
    expect(bad.said).toContain(`${part} ${version} (chosen)`);
    expect(bad.code).toBe(1);
    expect(await live()).toBe(before);
  });
}
