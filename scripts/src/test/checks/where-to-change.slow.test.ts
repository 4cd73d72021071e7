import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import { root } from '../../workspace.ts';

/*
 * docs/where-to-change.md states that the compiler requires the rest; each of these begins a change in a copy and
 * checks it.
 */

/** The packages that the gateway is compiled from. */
const servers = ['artwork', 'postgres', 'ledger', 'server-kit'];
const packages = ['shared-contracts', ...['gateway', ...servers].map((name) => `servers/${name}`)];
let copy: string;
/** The compiler goes through the contracts, the ledger and the gateway, on a machine that does much else. */
const compileMs = 180_000;

/** The packages with what they need, in a workspace whose own packages are the copies. */
function copyWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-change-'));
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json']) cpSync(join(root, file), join(folder, file));
  for (const name of packages) {
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/\/(?:lib|dist|node_modules)$/.test(path.replaceAll('\\', '/')),
    });
  }
  for (const name of packages.filter((one) => existsSync(join(root, one, 'node_modules')))) {
    symlinkSync(join(root, name, 'node_modules'), join(folder, name, 'node_modules'));
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@atrium'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@atrium') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  symlinkSync(join(folder, 'shared-contracts'), join(modules, '@atrium', 'contracts'));
  for (const name of servers) symlinkSync(join(folder, 'servers', name), join(modules, '@atrium', name));
  return folder;
}

beforeAll(() => {
  copy = copyWorkspace();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Compiles a package and returns the compiler's errors. */
function compile(name: string): Promise<string> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  return new Promise((resolve) => {
    execFile(tsc, ['-b', name, '--checkers', '1'], { cwd: copy }, (_error, stdout) => resolve(stdout));
  });
}

/** Changes a file of the copy for the time of `work`. */
async function changed(path: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  assert.notEqual(after, before, `${path} is not as this test knows it`);
  writeFileSync(file, after);
  try {
    await work();
  } finally {
    writeFileSync(file, before);
  }
}

test('a code of an error without its texts does not compile, and each language is named', async () => {
  const add = (text: string) => text.replace('export const errorCatalogue = {', '$&\n  TRIED_CODE: refusal,');
  await changed('shared-contracts/src/errors/catalogue.ts', add, async () => {
    const problems = await compile('shared-contracts');
    for (const language of ['en', 'hi', 'ty']) assert.match(problems, new RegExp(`errors/texts/${language}\\.ts`));
  });
});

test('a language without its name, locale and direction does not compile', async () => {
  const add = (text: string) => text.replace("['EN', 'HI', 'TY'] as const", "['EN', 'HI', 'TY', 'XX'] as const");
  await changed('shared-contracts/src/constants/locales.ts', add, async () => {
    assert.match(await compile('shared-contracts'), /constants\/locales\.ts.*XX|XX.*constants\/locales\.ts/s);
  });
});

test(
  'a call without its operation, and a kind of approval without an execution, do not compile',
  async () => {
    const call = (text: string) =>
      text.replace("'getHelpCenter'", "'tryHelpCenter'").replace('getHelpCenter', 'tryHelpCenter');
    const kind = (text: string) => text.replace("'MEMBER_ADJUSTMENT'", "'MEMBER_ADJUSTMENT', 'TRIED_KIND'");
    const source = readFileSync(join(copy, 'shared-contracts/src/calls/system/get-help-center.ts'), 'utf8');
    writeFileSync(join(copy, 'shared-contracts/src/calls/system/try-help-center.ts'), call(source));
    const list = (text: string) => `${text}export { tryHelpCenter } from './system/try-help-center.ts';\n`;
    await changed('shared-contracts/src/calls/list.ts', list, () =>
      changed('shared-contracts/src/entities/approval.ts', kind, async () => {
        const problems = await compile('servers/gateway');
        assert.match(problems, /src\/app\/operations\.ts.*tryHelpCenter/s);
        assert.match(problems, /src\/app\/approval-kinds\.ts.*TRIED_KIND/s);
      }),
    );
  },
  compileMs,
);

test(
  'an event outside of the list, or with another payload, is not published',
  async () => {
    const event = 'shared-contracts/src/events/tried-happened.ts';
    writeFileSync(
      join(copy, event),
      readFileSync(join(copy, 'shared-contracts/src/events/switch-changed.ts'), 'utf8')
        .replace('switchChanged', 'triedHappened')
        .replace("'switch.changed'", "'tried.happened'")
        .replace("wire: 'switch'", "wire: 'tried'"),
    );
    const list = (text: string) => `${text}export { triedHappened } from './tried-happened.ts';\n`;
    const publish = (text: string) => text.replaceAll('switchChanged', 'triedHappened');
    const publication = 'servers/gateway/src/modules/control/switches/set-switch.ts';
    await changed(publication, publish, async () => {
      assert.match(await compile('servers/gateway'), /set-switch\.ts.*triedHappened/);
      const more = (text: string) => text.replace('code: z.string()', 'code: z.string(), by: z.string()');
      await changed('shared-contracts/src/events/list.ts', list, () =>
        changed(event, more, async () => {
          assert.match(await compile('servers/gateway'), /set-switch\.ts.*by/s);
        }),
      );
    });
  },
  compileMs,
);
