import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from '@jest/globals';
import { manifestOf } from '../testing/test-build.ts';
import { checkBuild } from './check-build.ts';
import { readBuild } from './read-build.ts';

interface Record {
  [field: string]: unknown;
  manifest: ReturnType<typeof manifestOf>;
}

/** A build of promo with these files, its record changed. */
function filesOf(contents: { [path: string]: string | Buffer }, change: (record: Record) => object = () => ({})) {
  const all: { [path: string]: string | Buffer } = { 'entry.js': '1', ...contents };
  const files = Object.entries(all).map(([path, content]) => {
    const sizeBytes = Buffer.byteLength(content);
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    return { path, integrity, sizeBytes, brotliBytes: sizeBytes, contentType: 'text/plain' };
  });
  const record: Record = {
    schemaVersion: 1,
    id: 'promo',
    version: '1.0.0',
    kind: 'remote',
    entry: 'entry.js',
    scripts: [],
    styles: [],
    preloads: {},
    files,
    manifest: manifestOf('promo', '/promo'),
    shared: {},
    contractVersion: '1.0',
    uses: { calls: [], emits: [], hears: [], sends: [], handles: [], offers: [], fills: [] },
    sourceRevision: 'abc',
    builtAt: 1,
  };
  const text = JSON.stringify({ ...record, ...change(record) });
  return new Map(Object.entries({ ...all, 'artifact.json': text }).map(([path, bytes]) => [path, Buffer.from(bytes)]));
}

const sentence = (files: Map<string, Buffer>) => {
  try {
    checkBuild(files);
    return null;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return `${code}: ${message}`;
  }
};

test('a build that is what its record says has no objection', () => {
  assert.equal(
    sentence(filesOf({ 'a.css': '.promo-a { color: red }', 'sub/a.png': Buffer.from('\x89PNG', 'latin1') })),
    null,
  );
});

const manifestWith = (fields: object) => (record: Record) => ({ manifest: { ...record.manifest, ...fields } });
const entries = (count: number) =>
  Array.from({ length: count }, (_, order) => ({ slot: 'side', id: `a${order}`, textKey: 'title', to: '/', order }));
const long = (length: number) => 'x'.repeat(length);

for (const [what, files, why] of [
  ['a stylesheet of 12 MB', filesOf({ 'a.css': '.promo-a { color: red }\n'.repeat(500_000) }), /a\.css is .* bytes/],
  [
    'styles of more than 1 MB in all',
    filesOf(Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`${at}.css`, '.promo-a{}\n'.repeat(23_000)]))),
    /the styles of a part/,
  ],
  ['a stylesheet in capitals', filesOf({ 'x.CSS': 'header { opacity: 0 }' }), /cannot be called "x\.CSS"/],
  ['a stylesheet that imports in capitals', filesOf({ 'a.css': '@IMPORT "x.css";' }), /@IMPORT/],
  [
    'a stylesheet that imports by an escape',
    filesOf({ 'a.css': '@\\69mport "x.css";' }),
    /cannot be read as a stylesheet|69mport/,
  ],
  [
    'a stylesheet in another encoding',
    filesOf({ 'a.css': Buffer.from('\ufeffheader { opacity: 0 }', 'utf16le') }),
    /is not text\/css/,
  ],
  ['a stylesheet that cannot be read', filesOf({ 'a.css': '.promo-a { color: red' }), /cannot be read as a stylesheet/],
  [
    'a selector that cannot be read',
    filesOf({ 'a.css': '.promo-a[ { color: red }' }),
    /cannot be read as a stylesheet/,
  ],
  ['a picture that is a page', filesOf({ 'a.png': '<script>1</script>' }), /is not image\/png/],
  ['a file without a known ending', filesOf({ 'a.exe': '1' }), /cannot be called "a\.exe"/],
  ['a file and a folder of one name', filesOf({ 'a.js': '1', 'a.js/b.js': '2' }), /a\.js is a file and the folder of/],
  ['a word for a version', filesOf({}, () => ({ version: 'stable' })), /"stable" is a word and no version/],
  ['a long name', filesOf({ [`${long(300)}.js`]: '1' }), /cannot be called/],
  [
    'contracts without an end',
    filesOf({ 'contract.json': `${'['.repeat(5_000)}${']'.repeat(5_000)}` }),
    /more than 64 deep/,
  ],
  ['a record without an end', new Map([['artifact.json', Buffer.from('['.repeat(100_000))]]), /more than 64 deep/],
  [
    'a text of 3 MB in its manifest',
    filesOf({}, manifestWith({ texts: { EN: { title: long(3_000_000) }, HI: {}, TY: {} } })),
    /artifact\.json is .* bytes/,
  ],
  [
    'a text of a page in its manifest',
    filesOf({}, manifestWith({ texts: { EN: { title: long(2_000) }, HI: {}, TY: {} } })),
    /texts/,
  ],
  ['20,000 menu entries', filesOf({}, manifestWith({ menu: entries(20_000) })), /artifact\.json/],
  ['200 menu entries', filesOf({}, manifestWith({ menu: entries(200) })), /menu/],
  [
    'a manifest that is long in all',
    filesOf(
      {},
      manifestWith({
        texts: {
          EN: Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`key${at}`, long(300)])),
          HI: {},
          TY: {},
        },
      }),
    ),
    /its manifest is .* bytes/,
  ],
] as const) {
  test(`a build with ${what} is refused in a sentence`, () => {
    const said = sentence(files);
    assert.match(said ?? '', /^RELEASE_ARTIFACT_INVALID: /);
    assert.match(said ?? '', why);
    assert.ok((said ?? '').length < 500, said ?? '');
  });
}

test('a build is checked in a thread of its own, so that the process goes on meanwhile', async () => {
  const slow = filesOf({
    'a.css': `.promo-a { color: red }\n${'.promo-a:is(.a,.b) > p ~ b { color: red }\n'.repeat(5_000)}`,
  });
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  const { artifact } = await readBuild(slow).finally(() => clearInterval(turning));
  assert.equal(artifact.id, 'promo');
  assert.ok(turns > 3, `${turns} turns`);
});
