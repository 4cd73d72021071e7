import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromiumLaunch } from '@atrium/scripts/journeys';
import { takeOff } from '../chaos/chaos-remote.ts';
import { devInsideSite } from '../support/dev-inside-site.ts';
import { commandsOf, type } from '../support/documented-commands.ts';
import { type NpmRegistry, startNpmRegistry } from '../support/npm-registry.ts';
import { type PipelineEvent, stepsAt } from '../support/pipeline.ts';
import { release } from '../support/release.ts';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';

const page = 'adding-a-remote.md';

let packages: NpmRegistry;
let parent = '';
test.beforeAll(async () => {
  test.setTimeout(240_000);
  packages = await startNpmRegistry();
  parent = mkdtempSync(join(tmpdir(), 'atrium-team-'));
});
test.afterAll(() => {
  packages?.close();
  rmSync(parent, { recursive: true, force: true });
});

/** A team that has the packages and a token for its part, and types the documentation's commands. */
async function openTeam(id: string) {
  const made = await release(`tokens create ${id}-team --may read,publish,release,rollback --parts ${id} --days 1`);
  const folder = join(parent, id);
  const environment = {
    npm_config_registry: packages.url,
    // Nobody is there to be asked.
    npm_config_yes: 'true',
    OPS_TOKEN: /atr_\S+/.exec(made.said)?.[0] ?? '',
    REGISTRY_URL: '',
    // Scripts of packages run the Node that is found first.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  };
  const tries = (line: string) =>
    test.step(line, () => {
      const typed = line.replace(/\bpromo\b/g, id);
      if (!line.startsWith('npm create')) return type(typed, folder, environment);
      // What npm has once run for `create` it runs again from its cache, whatever the registry has by now.
      return type(typed, parent, { ...environment, npm_config_cache: join(parent, 'cache') });
    });
  const run = async (line: string) => {
    const { code, said } = await tries(line);
    expect(code, `${line}\n${said}`).toBe(0);
    return said;
  };
  const hosts = join(parent, 'hosts');
  mkdirSync(hosts, { recursive: true });
  // In place of GitHub's own command: no host takes comments here.
  writeFileSync(join(hosts, 'gh'), '#!/bin/sh\ncp "$5" posted.md\n', { mode: 0o755 });
  const prepared = new Set<string>();
  return {
    folder,
    tries,
    run,
    /**
     * Runs what the repository's action runs at an event, until a command fails. What it does with nothing of the event
     * (install, test, build) is done once; a browser is on this machine.
     */
    async pipeline(event: PipelineEvent, stages = '10:1s,100:1s') {
      const { OPS_TOKEN: token, PATH, ...others } = environment;
      const own = { ...others, PATH: [hosts, PATH].join(delimiter) };
      const file = join(folder, '.github/actions/atrium/action.yml');
      let said = '';
      for (const { run: command, env } of stepsAt(file, event, { token, stages })) {
        if (prepared.has(command) || command.startsWith('npx playwright install')) continue;
        if (Object.keys(env).length === 0) prepared.add(command);
        const done = await test.step(command, () => type(`set -e\n${command}`, folder, { ...own, ...env }));
        said += done.said;
        if (done.code !== 0) return { code: done.code, said };
      }
      return { code: 0, said };
    },
    async follow(command: string, { creating = '' } = {}) {
      for (const line of commandsOf(page, command)) await run(line.replace(' && cd ', `${creating} && cd `));
    },
    /** Replaces a text of a file of the repository. */
    edit(path: string, piece: string, replacement: string) {
      const file = join(folder, path);
      const text = readFileSync(file, 'utf8');
      if (!text.includes(piece)) throw new Error(`${path} does not hold ${piece}`);
      writeFileSync(file, text.replace(piece, replacement));
    },
  };
}

test('a team that has the packages alone ships a remote from a repository of its own', {
  tag: '@every-run',
}, async ({ page: visitor, browser }) => {
  test.setTimeout(600_000);
  const { folder, follow, run, tries, edit, pipeline } = await openTeam('quay');
  const showsAtQuay = async (text: string) => {
    await visitor.goto('/quay');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(text);
  };

  await follow('npm create atrium-remote');
  edit('atrium.config.json', 'https://stage.example', system.url);
  await test.step('npx atrium dev', async () => {
    const developed = devInsideSite(join(folder, 'node_modules/.bin/atrium'), folder);
    const developer = await (await browser.newContext({ extraHTTPHeaders: {} })).newPage();
    try {
      await developer.goto(`${await developed.url}/quay`);
      const own = developer.getByRole('heading', { level: 1 });
      await expect(own).toHaveText('Quay');
      await developer.evaluate(() => Reflect.set(window, 'isSamePage', true));
      edit('src/pages/home/home.page.tsx', "<h1>{text('title')}", "<h1>Soon: {text('title')}");
      await expect(own).toHaveText('Soon: Quay');
      expect(await developer.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
      edit('src/pages/home/home.page.tsx', '<h1>Soon: ', '<h1>');
    } finally {
      await developer.context().close();
      expect(await developed.end()).toBe(0);
    }
  });
  const launch = JSON.stringify({ use: { launchOptions: chromiumLaunch() } });
  edit('playwright.config.ts', 'insideSite)', `insideSite, ${launch})`);
  expect(await run('npm run e2e')).toContain('1 passed');
  await follow('npx atrium promote promo 1.0.0');
  await showsAtQuay('Quay');

  edit('src/texts/en.json', 'Quay', 'The new quay');
  const again = await tries('npx atrium publish');
  expect([again.code, again.said.includes('RELEASE_VERSION_TAKEN')], again.said).toEqual([1, true]);
  const other = await tries('npx atrium rollback games --reason "not ours"');
  expect([other.code, other.said.includes('RELEASE_RIGHT_MISSING')], other.said).toEqual([1, true]);

  // What GitHub says when pull request 7 is opened, and when it is closed.
  const pull = (action: string) => ({ event_name: 'pull_request', event: { action, number: 7 } }) as const;
  for (const _ of ['guest', 'player']) edit('e2e/home.spec.ts', "('Quay')", "('The new quay')");
  const opened = await pipeline(pull('opened'));
  expect([opened.code, opened.said.includes('1 passed')], opened.said).toEqual([0, true]);
  const link = /https?:\/\/\S+(?=\))/.exec(readFileSync(join(folder, 'posted.md'), 'utf8'))?.[0] ?? '';
  const tester = await browser.newPage();
  await tester.goto(link);
  await expect(tester.getByRole('heading', { level: 1 })).toHaveText('The new quay');
  await tester.close();
  await showsAtQuay('Quay');
  const closed = await pipeline(pull('closed'));
  expect(closed.code, closed.said).toBe(0);
  expect((await tries(`ATRIUM_URL='${link}' npm run e2e`)).said).toContain('the link chooses nothing any more');

  await follow('npx atrium canary promo 1.1.0');
  await showsAtQuay('The new quay');
  await run('npx atrium rollback promo --reason "the lists are empty"');
  await showsAtQuay('Quay');

  const tag = async (version: string, stages?: string) => {
    await run(`npm version ${version} --no-git-tag-version`);
    return pipeline({ event_name: 'push', ref_name: `v${version}`, event: {} }, stages);
  };
  const rolledOut = await tag('1.2.0');
  expect(rolledOut.code, rolledOut.said).toBe(0);
  await showsAtQuay('The new quay');
  const ended = tag('1.3.0', '10:10m,100:10m');
  await expect(async () => {
    expect((await tries('npx atrium rollout')).said).toContain('quay 1.3.0  running');
  }).toPass({ timeout: 120_000 });
  await run('npx atrium rollback promo --reason "the rooms are closed"');
  const stopped = await ended;
  expect([stopped.code, /1\.3\.0 is stopped: .*the rooms are closed/.test(stopped.said)], stopped.said).toEqual([
    1,
    true,
  ]);
  await run('npx atrium remove promo --reason "the summer is over"');
  await visitor.goto('/');
  await expect(visitor.locator('a[href="/quay"]')).toHaveCount(0);
  await takeOff('quay');
});

for (const bundler of ['vite', 'rspack'] as const) {
  test(`a team ships a remote that ${bundler} builds from a repository of its own`, {
    tag: '@more',
  }, async ({ page: visitor }) => {
    test.setTimeout(420_000);
    const id = `pier-${bundler}`;
    const { follow, tries, edit } = await openTeam(id);
    await follow('npm create atrium-remote', { creating: ` -- --bundler ${bundler}` });
    edit('atrium.config.json', 'https://stage.example', system.url);
    edit('package.json', '"version": "1.0.0"', '"version": "1.0.1"');
    const stale = await tries('npx atrium publish');
    expect([stale.code, stale.said.includes('npm run build')], stale.said).toEqual([2, true]);
    edit('package.json', '"version": "1.0.1"', '"version": "1.0.0"');
    await follow('npx atrium promote promo 1.0.0');
    await visitor.goto(`/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Pier/);
    await takeOff(id);
  });
}
