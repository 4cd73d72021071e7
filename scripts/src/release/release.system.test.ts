import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRegistry } from '@atrium/registry';
import { afterAll, beforeAll, test } from '@jest/globals';
import { publishLocal } from '../artifacts/publish-local.ts';
import { promoBuild } from './promo-build.ts';

const script = new URL('./release.ts', import.meta.url).href;
let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-release-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as from a terminal. */
function release(...words: string[]): { code: number | null; said: string; complained: string } {
  const run = `const { main } = await import(${JSON.stringify(script)}); await main(process.argv.slice(1));`;
  // Port 9 has no site, so the command does not wait for one.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '9', REGISTRY_URL: '', PROBE_URLS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', run, '--', ...words], {
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stdout, complained: stderr };
}

/** A build folder with one script. */
const build = (version: string) => promoBuild(dataDir, version);

test('a version is published once, tried as a canary, promoted, rolled back, and the history has all of it', () => {
  assert.match(release('publish', build('1.0.0')).said, /promo 1\.0\.0 published/);
  assert.match(release('publish', build('1.0.0')).said, /published already/);
  release('publish', build('1.1.0'));
  assert.equal(release('promote', 'promo', '1.0.0').code, 0);
  assert.match(release('canary', 'promo', '1.1.0', '--percent', '10', '--dry-run').said, /would become revision 2/);
  assert.match(release('canary', 'promo', '1.1.0', '--percent', '10').said, /canary 1\.1\.0 at 10 %/);
  assert.equal(release('promote', 'promo').code, 0);
  const back = release('rollback', 'promo', '--reason', 'it blinks', '--json');
  assert.deepEqual([back.code, JSON.parse(back.said).revision], [0, 4]);
  const { entries } = JSON.parse(release('history', 'promo', '--json').said);
  assert.deepEqual(
    entries.map(({ action, reason }: { action: string; reason: string }) => [action, reason]),
    [
      ['rollback', 'it blinks'],
      ['promote', ''],
      ['canary', ''],
      ['promote', ''],
    ],
  );
  assert.match(release('diff', '1', '4').said, /no difference/);
  assert.equal(release('verify').code, 0);
});

test('a refusal, an invalid command and an unreachable registry end with codes of their own', () => {
  const refused = release('rollback', 'promo', '--reason', 'again', '--json');
  assert.deepEqual([refused.code, JSON.parse(refused.said).error], [1, 'RELEASE_NO_GOOD_VERSION']);
  for (const words of [
    ['frobnicate'],
    ['canary', 'promo'],
    ['canary', 'promo', '1.1.0', '--percent', 'ten'],
    ['--what'],
  ]) {
    const { code, complained } = release(...words);
    assert.equal(code, 2, words.join(' '));
    assert.match(complained, /✖/);
  }
  const run = `process.env.REGISTRY_URL = 'http://127.0.0.1:9'; const { main } = await import(${JSON.stringify(script)}); await main(['status']);`;
  const env = { ...process.env, OPS_TOKEN: 'x' };
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8', env });
  assert.equal(status, 3);
});

test('an override for no time or for ever is refused with the field and its bounds', () => {
  for (const minutes of ['0', '999999', '1.5']) {
    const { code, complained } = release('override', 'promo=1.0.0', '--minutes', minutes);
    assert.equal(code, 2);
    assert.match(complained, new RegExp(`--minutes is ${minutes}; it is a whole number from 1 to 10080`));
  }
});

test('an override link has the host that the start names, because cookies of one are not sent to the other', () => {
  const { code, said } = release('override', 'promo=1.0.0');
  assert.equal(code, 0);
  assert.match(said, /http:\/\/localhost:\d+\/registry\/override\?token=/);
});

test('the command line names the zone of its times', () => {
  assert.match(release('status').said, /since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
});

test('a check of a folder without a registry is refused, and makes nothing there', () => {
  const before = dataDir;
  dataDir = join(before, 'nowhere');
  try {
    const { code, complained } = release('verify');
    assert.equal(code, 2);
    assert.match(complained, /there is no registry in .*nowhere/);
    assert.equal(existsSync(dataDir), false);
  } finally {
    dataDir = before;
  }
});

test('a batch file is one revision', () => {
  const file = join(dataDir, 'set.json');
  writeFileSync(
    file,
    JSON.stringify([
      { do: 'pin', part: 'promo', why: 'audit' },
      { do: 'promote', part: 'promo', version: '1.1.0' },
    ]),
  );
  assert.equal(release('batch', '--file', file).code, 1);
  writeFileSync(file, JSON.stringify({ promo: '1.1.0' }));
  assert.match(release('--file', file).said, /revision 5/);
});

test('a freeze stops a promotion by command or start, and a rollout is written down and aborted', async () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  assert.equal(release('freeze', 'add', '--to', 'tomorrow', '--reason', 'holidays').code, 2);
  assert.match(release('freeze', 'add', 'promo', '--to', `${day}Z`, '--reason', 'holidays').said, /promo .*holidays/);
  const [{ id: freeze }] = JSON.parse(release('freeze', 'list', '--json').said).freezes;
  const registry = await openRegistry({ dataDir, gatewayUrl: null, environment: {} });
  const version = '1.2.0';
  await publishLocal(registry, [{ id: 'promo', version, buildFolder: build(version), isNew: true }]);
  assert.doesNotMatch(release('status').said, /promo +1\.2\.0/);
  assert.match(release('promote', 'promo', '1.0.0').complained, /RELEASE_FROZEN.*holidays/);
  assert.equal(release('freeze', 'remove', freeze).code, 0);
  const started = release('rollout', 'start', 'promo', '1.0.0', '--stages', '10:30m,100:1h', '--json');
  const { rollout } = JSON.parse(started.said);
  assert.deepEqual([rollout.state, rollout.stages.length, rollout.stages[0].waitSeconds], ['scheduled', 2, 1800]);
  assert.equal(release('rollout', 'abort', rollout.id).code, 1);
  assert.match(release('rollout', 'abort', rollout.id, '--reason', 'not today').said, /aborted/);
});

test('a part for two people is proposed from the command line and decided by another', () => {
  assert.match(release('rights', 'promo', '--two-people', 'on').said, /by two people/);
  assert.match(release('promote', 'promo', '1.0.0').complained, /RELEASE_APPROVAL_NEEDED/);
  assert.equal(release('promote', 'promo', '1.0.0', '--propose', '--reason', 'steady', '--actor', 'ann').code, 0);
  const [{ id, by }] = JSON.parse(release('proposals', '--json').said).proposals;
  assert.equal(by, 'ann');
  assert.match(release('approve', id, '--actor', 'ann').complained, /RELEASE_RIGHT_MISSING/);
  assert.equal(release('approve', id, '--actor', 'ben').code, 0);
  assert.match(release('history', 'promo', '--limit', '1').said, /ann {2}promote {2}steady[\s\S]*approved by ben/);
  release('rights', 'promo', '--two-people', 'off');
  assert.match(release('tokens', 'create', 'ci', '--may', 'read,publish', '--days', '7').said, /atr_[0-9a-f]{8}_/);
  assert.equal(release('tokens', 'create', 'ci', '--may', 'access').code, 2);
});

test('keys are added and retired without a moment without a valid signature', () => {
  const [{ keyId }] = JSON.parse(release('keys', 'list', '--json').said);
  assert.equal(release('keys', 'retire', keyId).code, 1);
  assert.equal(release('keys', 'add').code, 0);
  assert.equal(release('keys', 'retire', keyId).code, 0);
  assert.equal(release('verify').code, 0);
  assert.match(release('status').said, /promo +1\.0\.0/);
});

test('a preview is a prerelease with a link and a comment to post, and a release is refused as one', () => {
  const file = join(dataDir, 'comment.md');
  const { code, said } = release('preview', build('1.2.0-pr.7.1'), '--pr', '7', '--file', file, '--json');
  assert.equal(code, 0);
  const { url, versions } = JSON.parse(said);
  assert.deepEqual(versions, { promo: '1.2.0-pr.7.1' });
  assert.ok(readFileSync(file, 'utf8').includes(`[Open the preview](${url})`));
  assert.match(release('preview', build('1.3.0')).complained, /promo 1\.3\.0 is no prerelease/);
  assert.match(release('preview', build('1.2.0-pr.7.1'), '--pr', 'seven').complained, /which is no number/);
  assert.match(release('versions', 'promo').said, /^(?![\s\S]*1\.3\.0)/);
});
