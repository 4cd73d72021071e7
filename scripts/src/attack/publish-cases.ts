import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contractVersion } from '@atrium/contracts/release';
import { opsTokenOf } from '@atrium/registry';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { liveSetOf, release } from './release-platform.ts';

type Files = Readonly<Record<string, string>>;

interface Answer {
  readonly success?: boolean;
  readonly error?: string | null;
  readonly message?: string;
  readonly value?: { readonly secret?: string };
}

/** The files of a build of this part, as another bundler's team would send them. */
function buildOf(id: string, version: string, contents: Files = {}): Files {
  const all = { 'entry.js': `// ${id}`, ...contents };
  const files = Object.entries(all).map(([path, text]) => ({
    path,
    sizeBytes: Buffer.byteLength(text),
    brotliBytes: 1,
    contentType: 'text/plain',
    integrity: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  }));
  const manifest = { id, contract: contractVersion, routes: [], menu: [], slots: [], dialogs: [], handles: [] };
  const record = {
    schemaVersion: 1,
    id,
    version,
    kind: 'remote',
    entry: 'entry.js',
    scripts: [],
    styles: [],
    preloads: {},
    files,
    manifest: { ...manifest, texts: { EN: {}, HI: {}, TY: {} } },
    shared: {},
    contractVersion,
    uses: { calls: [], emits: [], hears: [], sends: [], handles: [], offers: [], fills: [] },
    sourceRevision: 'abc',
    builtAt: 1,
  };
  return { ...all, 'artifact.json': JSON.stringify(record) };
}

/** Sends requests to the release platform with a token. */
function operator({ url }: AttackedSite, token: string) {
  const send = async (method: string, path: string, body: string, type: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const answer = await fetch(`${url}/registry/api/${path}`, { method, headers, body });
    assert.ok(answer.status < 500, `${path} answers ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const put = (upload: string, path: string, body: string) =>
    send('PUT', `uploads/${upload}/${path}`, body, 'application/octet-stream');
  const post = (path: string, body: object) => send('POST', path, JSON.stringify(body), 'application/json');
  return {
    put,
    post,
    async publish(upload: string, files: Files): Promise<Answer> {
      for (const [path, body] of Object.entries(files)) {
        const sent = await put(upload, path, body);
        if (!sent.success) return sent;
      }
      return post('publish', { upload });
    },
  };
}

const owner = (site: AttackedSite) => operator(site, opsTokenOf({ dataDir: site.dataDir, environment: {} }));

const isPublished = async ({ dataDir }: AttackedSite, id: string, version: string) =>
  (await readdir(join(dataDir, 'registry', 'versions', id)).catch((): string[] => [])).includes(`${version}.json`);

const racedRecord: AttackCase = {
  name: "a build's record, written over while it is published by a token of another part",
  async run(site) {
    const change = { do: 'create-token', name: 'promo', may: ['publish'], parts: ['promo'], days: 1 };
    const { value } = await owner(site).post('access', { change, reason: 'an attack' });
    const team = operator(site, value?.secret ?? '');
    const [own, others] = [buildOf('promo', '6.6.6'), buildOf('games', '6.6.6', { 'entry.js': '// promo' })];
    for (let round = 0; round < 10; round += 1) {
      const upload = `raced-upload-${round}`;
      await team.put(upload, 'entry.js', '// promo');
      await team.put(upload, 'artifact.json', own['artifact.json'] ?? '');
      const over = Array.from({ length: 6 }, () => team.put(upload, 'artifact.json', others['artifact.json'] ?? ''));
      const answers = await Promise.all([team.post('publish', { upload }), ...over]);
      assert.ok(
        answers.slice(1).every(({ success }) => !success),
        'a file was written twice',
      );
    }
    assert.ok(!(await isPublished(site, 'games', '6.6.6')), 'games 6.6.6 is published');
    assert.ok(await isPublished(site, 'promo', '6.6.6'), 'promo 6.6.6 is not');
    return 'promo is published, games is not';
  },
};

const hostileBuilds: AttackCase = {
  name: 'builds with styles of 12 MB, in capitals and by escapes, and with contracts without an end',
  async run(site) {
    const builds: [string, Files][] = [
      ['large', { 'a.css': '.promo-a { color: red }\n'.repeat(500_000) }],
      ['long', { 'a.css': '.promo-a:is(.b, .c) > p ~ q { color: red }\n'.repeat(20_000) }],
      ['capitals', { 'x.CSS': 'header { opacity: 0 }' }],
      ['import', { 'a.css': '@IMPORT "https://else.example/x.css";' }],
      ['deep', { 'contract.json': '['.repeat(100_000) }],
      ['both', { 'a.js': '1', 'a.js/b.js': '2' }],
    ];
    let slowestMs = 0;
    const asking = setInterval(async () => {
      const began = performance.now();
      await fetch(`${site.url}/health`).catch(() => null);
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }, 100);
    try {
      for (const [name, contents] of builds) {
        const answer = await owner(site).publish(`hostile-${name}`, buildOf('promo', `7.0.0-${name}`, contents));
        assert.equal(answer.error, 'RELEASE_ARTIFACT_INVALID', `${name}: ${answer.error}`);
        assert.ok((answer.message ?? '').length < 500, `${name}: a long message`);
      }
    } finally {
      clearInterval(asking);
    }
    assert.ok(slowestMs < 5_000, `the site did not answer for ${Math.round(slowestMs)} ms`);
    return `each is refused in a sentence; the site answered within ${Math.round(slowestMs)} ms`;
  },
};

const surplusWords: AttackCase = {
  name: 'commands with a word or an option too many',
  async run(site) {
    const before = await liveSetOf(site);
    for (const words of [
      ['rollback', 'games', '0.0.1', '--reason', 'an attack'],
      ['freeze', 'add', '--to', '2099-01-01T00:00Z', '--parts', 'games', '--reason', 'an attack'],
      ['promote', 'games', '--version', '0.0.1'],
      ['remove', 'games', 'member', '--reason', 'an attack'],
    ]) {
      assert.equal(await release(site, ...words), 2, words.join(' '));
    }
    assert.deepEqual(await liveSetOf(site), before);
    return 'each is not understood, and nothing changed';
  },
};

const leftovers: AttackCase = {
  name: 'files that a killed publication left half-written',
  async run(site) {
    const incoming = join(site.dataDir, 'registry', 'incoming');
    await mkdir(incoming, { recursive: true });
    const left = join(incoming, 'left-by-a-killed-process');
    await writeFile(left, Buffer.alloc(10_000_000));
    const yesterday = new Date(Date.now() - 86_400_000);
    await utimes(left, yesterday, yesterday);
    await site.killAndRestart();
    await owner(site).put('upload-after-kill', 'a.js', '1');
    assert.deepEqual(await readdir(incoming), []);
    return 'they are gone after a restart';
  },
};

export const publishCases = [racedRecord, hostileBuilds, surplusWords, leftovers];
