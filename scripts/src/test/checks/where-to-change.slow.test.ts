import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from '@jest/globals';
import { copyWorkspace, type WorkspaceCopy } from '../../workspace-copy.ts';

/*
 * docs/where-to-change.md says of each change what asks for the rest of it: these begin one in a copy of the workspace, and
 * see that the compiler or the named test does. No code: a vendor with a key of its own (connections.test.ts).
 */

/** The compiler goes through most of the workspace, on a machine that does much else. */
const changeMs = 300_000;

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace(mkdtempSync(join(tmpdir(), 'atrium-change-')));
});
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }));

function run(program: string, ...words: string[]): Promise<string> {
  const path = join(copy.folder, program);
  return new Promise((resolve) => {
    const options = { cwd: copy.folder, maxBuffer: 1e8 };
    execFile(process.execPath, [path, ...words], options, (_error, out, err) => resolve(out + err));
  });
}

/** The compiler's errors about packages. */
const compile = (...names: string[]) => run('node_modules/typescript/bin/tsc', '-b', ...names, '--checkers', '1');
/** What Jest says of one file of tests. */
const testOf = (path: string) => run('scripts/bin/jest.mjs', '--testPathPatterns', path);

const read = (path: string) => readFileSync(join(copy.folder, path), 'utf8');

type Edit = readonly [path: string, piece: string, replacement: string];

/** Makes edits for the time of `work`; `$&` in a replacement is the piece. */
async function changed(edits: readonly Edit[], work: () => Promise<void>): Promise<void> {
  const before = edits.map(([path]) => [path, read(path)] as const);
  for (const [path, piece, replacement] of edits)
    copy.edit(
      path,
      piece,
      replacement.replace('$&', () => piece),
    );
  try {
    await work();
  } finally {
    for (const [path, text] of before) copy.write(path, text);
  }
}

/** A copy of a source with words exchanged. */
function writeLike(path: string, like: string, ...words: (readonly [string, string])[]): void {
  copy.write(
    path,
    words.reduce((text, [from, to]) => text.replaceAll(from, to), read(like)),
  );
}

const locales = 'shared-contracts/src/constants/locales.ts';
const siteFlags = 'shared-contracts/src/constants/site-flags.ts';
const memberTypes = 'shared-contracts/src/constants/member-types.ts';

test.each<[string, readonly Edit[], readonly string[], readonly RegExp[]]>([
  [
    'a code of an error without its texts',
    [['shared-contracts/src/errors/catalogue.ts', 'export const errorCatalogue = {', '$&\n  TRIED_CODE: refusal,']],
    ['shared-contracts'],
    ['en', 'hi', 'ty'].map((language) => new RegExp(`errors/texts/${language}\\.ts`)),
  ],
  [
    'a page of the console without its component, title and menu entry',
    [['mfe-ops/src/remote.manifest.ts', "page('audit', 'admin'),", "$&\n    page('tried', 'admin'),"]],
    ['mfe-ops'],
    [/remote\.tsx.*tried/s, /ops-menu\.ts.*\/ops\/tried/s],
  ],
  [
    'a language without its name',
    [[locales, "['EN', 'HI', 'TY'] as const", "['EN', 'HI', 'TY', 'XX'] as const"]],
    ['shared-contracts'],
    [/constants\/locales\.ts/],
  ],
  [
    'a language with its name, without its texts and its line in the lists',
    [
      [locales, "['EN', 'HI', 'TY'] as const", "['EN', 'HI', 'TY', 'XX'] as const"],
      [locales, '  EN: { nativeName', "  XX: { nativeName: 'X', locale: 'xx', direction: 'ltr' },\n$&"],
    ],
    ['mfe-ops', 'mfe-games', 'servers/gateway'],
    [
      /errors\/error-text\.ts/,
      /shared-ui\/src\/antd\/words\.ts/,
      /mfe-ops\/src\/remote\.tsx|mfe-ops\/src\/texts\.ts/,
      /mfe-games\/src\/texts\/late\.ts/,
      /gateway\/src\/texts\/index\.ts/,
      /approvals\/title-facts\.ts/,
    ],
  ],
  [
    'a merchant of a country whose mobile numbers are not known',
    [[locales, "    country: 'IN',", "    country: 'XX',"]],
    ['servers/gateway'],
    [/field-rules\.ts.*XX/s],
  ],
  [
    'a flag that the gateway does not know, and the console has no words for',
    [[siteFlags, 'export const siteFlags = [', "$&\n  'tried',"]],
    ['servers/gateway', 'mfe-ops'],
    [/whitelabel\.ts.*tried/s, /site-flags\.tsx/],
  ],
  [
    'a role of staff without its words',
    [[memberTypes, 'export const staffRoles = [', "$&'tried', "]],
    ['mfe-ops'],
    [/role-choice\.tsx/],
  ],
  [
    'a kind of slot without its proof and figures',
    [
      [
        'round-verifier/src/kinds/slots.ts',
        'export const slots = { lines,',
        'export const slots = { lines, tried: lines,',
      ],
    ],
    ['sandboxes/vendor'],
    [/proofs\/proofs\.ts.*tried/s, /rounds\/published-figures\.ts.*tried/s],
  ],
  [
    'a kind of approval without an execution',
    [['shared-contracts/src/entities/approval.ts', "'MEMBER_ADJUSTMENT'", "$&, 'TRIED_KIND'"]],
    ['servers/gateway'],
    [/src\/app\/approval-kinds\.ts.*TRIED_KIND/s],
  ],
])(
  '%s does not compile',
  (_change, edits, names, asked) =>
    changed(edits, async () => {
      const problems = await compile(...names);
      for (const place of asked) assert.match(problems, place);
    }),
  changeMs,
);

test(
  'a call without its operation does not compile',
  async () => {
    const folder = 'shared-contracts/src/calls';
    const words = [["'getHelpCenter'", "'tryHelpCenter'"] as const, ['getHelpCenter', 'tryHelpCenter'] as const];
    writeLike(`${folder}/system/try-help-center.ts`, `${folder}/system/get-help-center.ts`, ...words);
    const line = "export { getHelpCenter } from './system/get-help-center.ts';";
    const added = `$&\n${line.replaceAll('getHelp', 'tryHelp').replaceAll('get-help', 'try-help')}`;
    await changed([[`${folder}/list.ts`, line, added]], async () => {
      assert.match(await compile('servers/gateway'), /src\/app\/operations\.ts.*tryHelpCenter/s);
    });
  },
  changeMs,
);

test(
  'an event outside of the list, or with another payload, is not published',
  async () => {
    const event = 'shared-contracts/src/events/tried-happened.ts';
    const wire = [["'switch.changed'", "'tried.happened'"] as const, ["wire: 'switch'", "wire: 'tried'"] as const];
    writeLike(event, 'shared-contracts/src/events/switch-changed.ts', ['switchChanged', 'triedHappened'], ...wire);
    const publication = 'servers/gateway/src/modules/control/switches/set-switch.ts';
    const publishes = read(publication).replaceAll('switchChanged', 'triedHappened');
    await changed([[publication, read(publication), publishes]], async () => {
      assert.match(await compile('servers/gateway'), /set-switch\.ts.*triedHappened/);
      const line = "export { switchChanged } from './switch-changed.ts';";
      const listed = `$&\nexport { triedHappened } from './tried-happened.ts';`;
      const edits: Edit[] = [
        ['shared-contracts/src/events/list.ts', line, listed],
        [event, 'code: z.string()', '$&, by: z.string()'],
      ];
      await changed(edits, async () => {
        assert.match(await compile('servers/gateway'), /set-switch\.ts.*by/s);
      });
    });
  },
  changeMs,
);

test(
  'a merchant without its clock and a currency without its row fail their tests',
  () =>
    changed([[locales, "    merchantCode: 'IN',", "    merchantCode: 'XX',"]], async () => {
      assert.match(await testOf('servers/gateway/src/db/schema.test'), /each merchant of the code has its clock/);
      await changed([[locales, "    currency: 'INR',", "    currency: 'XXX',"]], async () => {
        assert.match(await testOf('servers/ledger/src/schema.test'), /the currencies of the code/);
      });
    }),
  changeMs,
);

test(
  'a play of a lottery without its texts fails its test',
  () =>
    changed([['shared-contracts/src/lottery/kinds/k3/index.ts', '    BIG_SMALL:', '    TRIED:']], async () => {
      assert.match(await testOf('mfe-lottery/src/ui/play-texts.test'), /every play of every kind has a name/);
    }),
  changeMs,
);

test(
  'another rule of turnover fails its test',
  () =>
    changed(
      [['servers/gateway/src/modules/bets/bets/sql/bet-rules.sql', "in ('LIVE', 'PVP',", "in ('PVP',"]],
      async () => {
        assert.match(await testOf('servers/gateway/src/modules/bets/bets/bet-rules.test'), /a bet on LIVE/);
      },
    ),
  changeMs,
);

test(
  'a remote needs nothing but its command',
  async () => {
    await run('scripts/bin/new-remote.mjs', 'tried');
    assert.equal(await compile('mfe-tried'), '');
  },
  changeMs,
);
