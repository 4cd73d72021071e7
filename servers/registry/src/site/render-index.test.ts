import assert from 'node:assert/strict';
import { type LiveVersion, runtimePackage } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { type IndexInput, renderIndex } from './render-index.ts';

const shell: LiveVersion = {
  version: '1.0.0',
  base: '/artifacts/shell/1.0.0/',
  entry: 'main.js',
  scripts: ['main.js'],
  styles: ['main.css'],
  preloads: {},
  integrity: { 'main.js': 'sha384-script', 'main.css': 'sha384-style' },
  manifest: null,
};

const rendered = (more: Partial<IndexInput>) =>
  renderIndex({
    template: '<!--atrium:early-->',
    document: { text: '{}', signatures: [] },
    confirmation: { text: '{}', signatures: [] },
    overrides: null,
    trustedKeys: [],
    shell,
    remotes: {},
    path: '/',
    language: { code: 'EN', isAsked: false },
    origin: 'http://site.test',
    withRemotes: true,
    drawn: null,
    failedDrawing: false,
    nonce: 'n',
    ...more,
  });

const page = (version: LiveVersion) =>
  rendered({ template: '<!--atrium:scripts--><!--atrium:head--><!--atrium:live-set-->', shell: version });

test('a page names no script and no style without its integrity: deleting a field cannot switch the check off', () => {
  assert.match(page(shell), /src="\/artifacts\/shell\/1\.0\.0\/main\.js" integrity="sha384-script"/);
  for (const file of ['main.js', 'main.css']) {
    const { [file]: _gone, ...integrity } = shell.integrity;
    assert.throws(() => page({ ...shell, integrity }), /has no integrity/);
  }
});

test('a page requests what its first paint waits for before what the first remote is loaded by', () => {
  const withRuntime: LiveVersion = {
    ...shell,
    sharedFiles: { [runtimePackage]: ['runtime.js'] },
    integrity: { ...shell.integrity, 'runtime.js': 'sha384-runtime' },
  };
  const files = page(withRuntime).matchAll(
    /<(script async|script defer|link rel="stylesheet") (?:src|href)="[^"]+[/]([^"/]+)" integrity="([^"]+)"/g,
  );
  assert.deepEqual(
    [...files].map(([, ...parts]) => parts),
    [
      ['script defer', 'main.js', 'sha384-script'],
      ['link rel="stylesheet"', 'main.css', shell.integrity['main.css']],
      ['script async', 'runtime.js', 'sha384-runtime'],
    ],
  );
  const [, later = ''] = /<template id="atrium-later">(.*)<\/template>/.exec(page(withRuntime)) ?? [];
  assert.match(later, /runtime\.js/);
  assert.doesNotMatch(later, /main\./);
});

test('a page requests its early reads itself, unless the site is closed', () => {
  const early = [{ call: 'listNews', input: { kind: '</script>' }, url: '/wps/relay/news' }];
  const games: LiveVersion = {
    ...shell,
    base: '/artifacts/games/1.0.0/',
    manifest: {
      id: 'games',
      contract: '1.0',
      routes: [{ id: 'home', path: '/', titleKey: 'titles.home', early }],
      menu: [],
      slots: [],
      dialogs: [],
      handles: [],
      texts: { EN: {}, HI: {}, TY: {} },
    },
  };
  const pageOf = (path: string, withRemotes: boolean) => rendered({ remotes: { games }, path, withRemotes });
  const element = /^<script type="application\/json" id="atrium-early">(.*)<\/script>$/.exec(pageOf('/', true));
  assert.deepEqual(JSON.parse(element?.[1] ?? 'null'), early);
  assert.doesNotMatch(element?.[1] ?? '', /</);
  assert.equal(pageOf('/', false), '');
  assert.equal(pageOf('/elsewhere', true), '');
});

test('a page carries the header of its route in every language, but not for an alias or a closed site', () => {
  const routes = [
    { id: 'home', path: '/lottery', aliases: ['/seaLottery'], requires: 'login', titleKey: 't', descriptionKey: 'd' },
    { id: 'plain', path: '/plain', titleKey: 't' },
  ] as const;
  const texts = { EN: { t: 'Lottery', d: '</script>' }, HI: { t: 'लॉटरी', d: 'b' }, TY: { t: 'Lottery', d: 'c' } };
  const pageOf = (path: string, { withRemotes = true }: { withRemotes?: boolean } = {}) =>
    rendered({
      remotes: {
        lottery: {
          ...shell,
          manifest: {
            id: 'lottery',
            contract: '1.0',
            routes: [...routes] as never,
            menu: [],
            slots: [],
            dialogs: [],
            handles: [],
            texts,
          },
        },
      },
      path,
      withRemotes,
    });
  const head = /^<script type="application\/json" id="atrium-page-head">([^<]*)<\/script>$/.exec(pageOf('/Lottery/'));
  assert.deepEqual(JSON.parse(head?.[1] ?? 'null'), {
    isForAll: false,
    chrome: 'full',
    texts: { EN: ['Lottery', '</script>'], HI: ['लॉटरी', 'b'], TY: ['Lottery', 'c'] },
  });
  for (const path of ['/seaLottery', '/plain', '/elsewhere']) assert.equal(pageOf(path), '', path);
  assert.equal(pageOf('/lottery', { withRemotes: false }), '');
});

test('a page names the files of those shared modules that its route uses, and no others', () => {
  const files = { '@atrium/ui/table': ['table.js', 'table.css'], '@atrium/ui/tree': ['tree.js'] };
  const integrity = Object.fromEntries(
    ['main.js', 'main.css', ...Object.values(files).flat()].map((file) => [file, `sha256-${file}`]),
  );
  const records: LiveVersion = {
    ...shell,
    base: '/artifacts/records/1.0.0/',
    integrity,
    sharedByRoute: { list: ['@atrium/ui/table', '@atrium/ui/of-a-later-shell'] },
    manifest: {
      id: 'records',
      contract: '1.0',
      routes: ['list', 'other'].map((id) => ({ id, path: `/${id}`, titleKey: 'titles.home' })),
      menu: [],
      slots: [],
      dialogs: [],
      handles: [],
      texts: { EN: {}, HI: {}, TY: {} },
    },
  };
  const sharedOf = (path: string) => {
    const html = rendered({
      template: '<!--atrium:head-->',
      shell: { ...shell, integrity, sharedFiles: files },
      remotes: { records },
      path,
    });
    return [...html.matchAll(/artifacts\/shell\/1\.0\.0\/((?:table|tree)\.\w+)"/g)].map(([, file]) => file);
  };
  assert.deepEqual(sharedOf('/list').sort(), ['table.css', 'table.js']);
  assert.deepEqual(sharedOf('/other'), []);
});
