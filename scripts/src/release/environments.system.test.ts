import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from '@atrium/contracts/release';
import { afterAll, beforeAll, test } from '@jest/globals';

const script = new URL('./release.ts', import.meta.url).href;
let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'atrium-environments-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs the command in an environment, which is a data folder with keys of its own. */
function releaseAt(environment: string) {
  return (...words: string[]): { code: number | null; said: string; complained: string } => {
    const run = `const { main } = await import(${JSON.stringify(script)}); await main(process.argv.slice(1));`;
    // Port 9 has no site, so the command does not wait for one.
    const places = { DATA_DIR: join(root, environment), PORT: '9', REGISTRY_URL: '', PROBE_URLS: '' };
    const options = { env: { ...process.env, ...places }, encoding: 'utf8' } as const;
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', run, '--', ...words], options);
    return { code: result.status, said: result.stdout, complained: result.stderr };
  };
}

/** A build folder with one script. */
function build(id: string, version: string, path = `/${id}`): string {
  const folder = join(root, `build-${id}-${version}`);
  mkdirSync(folder, { recursive: true });
  const text = `console.log("${id} ${version}")`;
  writeFileSync(join(folder, 'entry.js'), text);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const file = { path: 'entry.js', integrity, sizeBytes: text.length, brotliBytes: 9, contentType: 'text/javascript' };
  const routes = [{ id: 'home', path, titleKey: 'title' }];
  const texts = { EN: { title: id }, HI: {}, TY: {} };
  const record = {
    schemaVersion: 1,
    id,
    version,
    kind: 'remote',
    entry: 'entry.js',
    scripts: [],
    styles: [],
    preloads: {},
    files: [file],
    manifest: { id, contract: contractVersion, routes, menu: [], slots: [], dialogs: [], handles: [], texts },
    shared: {},
    contractVersion,
    sourceRevision: 'abc',
    builtAt: 1,
    uses: { calls: [], emits: [], hears: [], sends: [], handles: [], offers: [], fills: [] },
  };
  writeFileSync(join(folder, 'artifact.json'), JSON.stringify(record));
  return folder;
}

const stage = releaseAt('stage');
const production = releaseAt('production');

/** Two parts live on the stage, one of them an older version in production; returns the file with the stage's keys. */
function prepare(): string {
  for (const at of [stage, production]) at('publish', build('promo', '1.0.0'));
  for (const at of [stage, production]) assert.equal(at('promote', 'promo', '1.0.0').code, 0);
  stage('publish', build('promo', '1.1.0'));
  stage('publish', build('club', '1.0.0'));
  for (const [id, version] of [
    ['promo', '1.1.0'],
    ['club', '1.0.0'],
  ] as const)
    stage('promote', id, version);
  const keys = join(root, 'stage-keys.json');
  const { said } = stage('keys', 'public');
  assert.doesNotMatch(said, /"d"/);
  writeFileSync(keys, said);
  return keys;
}

test('what is live on the stage becomes live in production as one revision, and the history names its origin', () => {
  const keys = prepare();
  const bundle = join(root, 'bundle');
  assert.match(stage('export', bundle, '--name', 'stage').said, /revision 3 of stage[\s\S]*club +1\.0\.0/);

  const plan = production('import', bundle, '--trust', keys, '--dry-run');
  assert.match(plan.said, /promo 1\.1\.0 would be stable/);
  assert.doesNotMatch(production('versions', 'promo').said, /1\.1\.0/);

  assert.equal(production('import', bundle, '--trust', keys, '--reason', 'Tuesday').code, 0);
  const { entries } = JSON.parse(production('history', '--json').said);
  assert.equal(entries[0].revision, 2);
  assert.match(entries[0].reason, /^stage revision 3 \([0-9a-f]{12}\): Tuesday$/);
  const changes = entries[0].changes.map(({ id, after }: { id: string; after: string }) => `${id} ${after}`);
  assert.deepEqual(changes.sort(), ['club 1.0.0', 'promo 1.1.0']);
  assert.equal(production('verify').code, 0);
  assert.match(production('import', bundle, '--trust', keys).said, /all of it is live already/);
});

test('a bundle of other keys, or with another file, list or version in it, is refused and changes nothing', () => {
  const bundle = join(root, 'bundle');
  const keys = join(root, 'stage-keys.json');
  const before = production('history').said;
  const others = join(root, 'other-keys.json');
  writeFileSync(others, production('keys', 'public').said);
  assert.match(
    production('import', bundle, '--trust', others).complained,
    /RELEASE_SIGNATURE_INVALID.*none of the keys/,
  );

  const changed = (change: (folder: string) => void) => {
    const folder = mkdtempSync(join(root, 'changed-'));
    cpSync(bundle, folder, { recursive: true });
    change(folder);
    return production('import', folder, '--trust', keys);
  };
  const file = changed((folder) => writeFileSync(join(folder, 'parts/club/entry.js'), 'alert(1)'));
  assert.match(file.complained, /RELEASE_ARTIFACT_INVALID/);
  const version = changed((folder) => cpSync(build('club', '6.6.6'), join(folder, 'parts/club'), { recursive: true }));
  assert.match(version.complained, /RELEASE_SIGNATURE_INVALID.*club is not the build that was signed/);
  const list = changed((folder) => {
    const path = join(folder, 'bundle.json');
    const sealed = JSON.parse(readFileSync(path, 'utf8'));
    const text = Buffer.from(sealed.payload, 'base64').toString('utf8').replace('"revision":3', '"revision":9');
    writeFileSync(path, JSON.stringify({ ...sealed, payload: Buffer.from(text).toString('base64') }));
  });
  assert.match(list.complained, /RELEASE_SIGNATURE_INVALID/);
  assert.equal(production('history').said, before);
});

test('what the contract gate of production refuses stays out, whatever the stage had live', () => {
  production('publish', build('rival', '1.0.0', '/vault'));
  assert.equal(production('promote', 'rival', '1.0.0').code, 0);
  stage('publish', build('club', '1.1.0', '/vault'));
  assert.equal(stage('promote', 'club', '1.1.0').code, 0);
  const bundle = join(root, 'clashing');
  stage('export', bundle);
  const keys = join(root, 'stage-keys.json');
  const { code, complained } = production('import', bundle, '--trust', keys);
  assert.equal(code, 1);
  assert.match(production('import', bundle, '--trust', keys, '--dry-run').said, /✖ GATE_[A-Z_]+: .*\/vault/);
  assert.match(complained, /RELEASE_GATE_REFUSED.*\/vault/);
  assert.match(production('status').said, /club +1\.0\.0/);
  assert.equal(production('import', bundle, '--trust', keys, '--force', '--reason', 'tested').code, 0);
  assert.match(production('history', 'club', '--limit', '1').said, /FORCED against the gate[\s\S]*\/vault/);
});
