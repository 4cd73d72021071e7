import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace, type WorkspaceCopy } from '@atrium/scripts/workspace-copy';
import { takeOff } from '../chaos/chaos-remote.ts';
import { setVersion, withFixtureOf } from '../support/another-bundler.ts';
import { commandsOf, type } from '../support/documented-commands.ts';
import { opsToken } from '../support/release.ts';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { openWebhook } from '../support/webhook.ts';

const page = 'adding-a-remote.md';
/** Two steps of the documentation take hours. */
const soon = (line: string) => line.replace('10:30m,50:2h,100:1h', '10:1s,50:1s,100:1s');

let workspace: WorkspaceCopy;
test.beforeAll(() => {
  test.setTimeout(120_000);
  workspace = copyWorkspace(join(repository, '.cache', 'teams-workspace'));
});

/** A team that types the documentation's commands with its own part in the place of `promo`. */
async function openTeam(id: string) {
  const channel = await openWebhook();
  const site = { REGISTRY_URL: system.url, OPS_TOKEN: opsToken() };
  const run = async (line: string, environment: Record<string, string>) => {
    const typed = soon(line)
      .replace(/\bpromo\b/g, id)
      .replace(/https:\/\/hooks\.example\S*/, channel.address);
    return test.step(typed, () => type(typed, workspace.folder, environment));
  };
  const runAll = async (command: string, environment: Record<string, string>) => {
    let said = '';
    for (const line of commandsOf(page, command)) {
      const typed = await run(line, environment);
      expect(typed.code, `${line}\n${typed.said}`).toBe(0);
      said += typed.said;
    }
    return said;
  };
  const made = await run('npm run new:remote promo', {});
  expect(made.code, made.said).toBe(0);
  const token = /atr_\S+/.exec(await runAll('tokens create promo-team', site))?.[0] ?? '';
  const own = { REGISTRY_URL: system.url, OPS_TOKEN: token };
  return {
    channel,
    follow: (command: string) => runAll(command, own),
    tries: (line: string) => run(line, own),
    folder: join(workspace.folder, `mfe-${id}`),
    async leave() {
      channel.close();
      await takeOff(id);
    },
  };
}

const isDone = (id: string, version: string) => new RegExp(`${id} ${version.replaceAll('.', '\\.')} {2}done`);

test('a team follows the documentation from a new remote to a staged rollout, with its own token and channel', {
  tag: '@every-run',
}, async ({ page: browser }) => {
  test.setTimeout(420_000);
  const team = await openTeam('harbour');
  const heading = browser.getByRole('heading', { level: 1 });
  await team.follow('release -- promote promo 1.0.0');
  await browser.goto('/harbour');
  await expect(heading).toHaveText('Harbour');

  const other = await team.tries('npm run release -- rollback games --reason "not ours"');
  expect(other.code, other.said).toBe(1);
  expect(other.said).toContain('RELEASE_RIGHT_MISSING');

  workspace.edit('mfe-harbour/src/texts/en.json', '"Harbour"', '"The new harbour"');
  await team.follow('rollout start promo 1.1.0');
  await expect(async () => {
    expect((await team.tries('npm run release -- rollout')).said).toMatch(isDone('harbour', '1.1.0'));
  }).toPass({ timeout: 30_000 });
  await browser.goto('/harbour');
  await expect(heading).toHaveText('The new harbour');

  const log = await team.follow('rollback promo');
  await expect.poll(() => team.channel.heard.map(({ kind, part }) => `${kind} ${part}`)).toEqual(['rollback harbour']);
  expect(team.channel.heard[0]?.text).toContain('the lists are empty');
  expect(log).toContain('rollback');
  await browser.goto('/harbour');
  await expect(heading).toHaveText('Harbour');
  await team.leave();
});

test('a team with Vite does the same, and the gate refuses its version that a call would break', async ({
  page: browser,
}) => {
  test.setTimeout(480_000);
  const team = await openTeam('lagoon');
  withFixtureOf('lagoon', team.folder);
  const main = browser.locator('main');
  const publish = async (version: string) => {
    setVersion(team.folder, version);
    return team.follow('npx vite build');
  };
  /** What the documentation does after a publication. */
  const after = (lines: string) => commandsOf(page, lines).filter((line) => !line.includes('publish'));

  await publish('1.0.0');
  for (const line of after('release -- promote promo 1.0.0')) expect((await team.tries(line)).code, line).toBe(0);
  await browser.goto('/lagoon');
  await expect(main.getByText('version 1.0.0', { exact: true })).toBeVisible();

  await publish('1.1.0');
  for (const line of after('rollout start promo 1.1.0')) expect((await team.tries(line)).code, line).toBe(0);
  await expect(async () => {
    expect((await team.tries('npm run release -- rollout')).said).toMatch(isDone('lagoon', '1.1.0'));
  }).toPass({ timeout: 30_000 });
  await browser.goto('/lagoon');
  await expect(main.getByText('version 1.1.0', { exact: true })).toBeVisible();
  await expect(main).toContainText('the call was answered');

  await team.follow('rollback promo');
  await expect.poll(() => team.channel.heard.map(({ kind, part }) => `${kind} ${part}`)).toEqual(['rollback lagoon']);

  // The team's contracts are of tomorrow: a call answers more than the gateway of today knows.
  const call = 'shared-contracts/src/calls/games/get-game-menus.ts';
  workspace.edit(call, 'gameType, vendors: z.int(),', 'gameType, vendors: z.int(), mood: z.string(),');
  setVersion(team.folder, '1.2.0');
  writeFileSync(join(team.folder, 'src', 'texts', 'en.json'), JSON.stringify({ title: 'Lagoon', welcome: 'Tomorrow' }));
  const build = await team.tries('(cd mfe-promo && npx vite build)');
  expect(build.code, build.said).toBe(0);
  // The workspace does not compile with such contracts, so the commands are those of the repository.
  const command = `node ${join(repository, 'scripts', 'bin', 'atrium.mjs')}`;
  for (const verb of ['wrap mfe-promo/dist', 'publish mfe-promo/dist']) {
    const { code, said } = await team.tries(`${command} ${verb}`);
    expect(code, said).toBe(0);
  }
  const refused = await team.tries(`${command} promote promo 1.2.0 --reason "tomorrow"`);
  expect(refused.code, refused.said).toBe(1);
  expect(refused.said).toMatch(/RELEASE_GATE_REFUSED.*getGameMenus.*mood.*lagoon 1\.2\.0/);
  await team.leave();
});
