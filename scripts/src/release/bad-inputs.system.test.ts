import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@atrium/contracts/durations';
import { Registry, registryPlugin } from '@atrium/registry';
import { afterAll, beforeAll, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { root } from '../workspace.ts';
import { promoBuild } from './promo-build.ts';

const opsToken = 'nightly:0123456789abcdef';
/** An address where nobody listens. */
let nobody = '';
let folder = '';
let registry: Registry;
let site: FastifyInstance;
let other: Server;
let url = '';
let otherUrl = '';
/** Cuts the connection of uploads from this one on. */
let uploadsLeft = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-bad-inputs-'));
  registry = new Registry(join(folder, 'data', 'registry'));
  site = Fastify();
  site.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'PUT') return;
    uploadsLeft -= 1;
    if (uploadsLeft < 0) reply.raw.destroy();
  });
  const ops = { opsToken, operatorOf: null, probes: () => [] };
  await site.register(registryPlugin, { registry, policy: { frameOrigins: [] }, ops });
  url = await site.listen({ port: 0, host: '127.0.0.1' });
  other = createServer((_request, response) => response.end('<p>a page of somebody else'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  nobody = `http://127.0.0.1:${(gone.address() as AddressInfo).port}`;
  gone.close();
  mkdirSync(join(folder, 'nothing'));
  mkdirSync(join(folder, 'promo', 'src'), { recursive: true });
  writeFileSync(join(folder, 'promo', 'src', 'remote.manifest.ts'), '');
  writeFileSync(join(folder, 'promo', 'package.json'), '{ "name": "promo", "version": "1.0.0" }');
  writeFileSync(join(folder, 'promo', 'package-lock.json'), '{}');
});

afterAll(async () => {
  other.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Place {
  readonly token?: string;
  readonly registry?: string;
  /** The folder that the command is given in, below the test's. */
  readonly at?: string;
}

/** Types a command as a team does. */
async function atrium(words: readonly string[], { token = opsToken, registry: at = url, at: cwd = '' }: Place = {}) {
  const env = { ...process.env, OPS_TOKEN: token, REGISTRY_URL: at };
  const child = spawn(process.execPath, [join(root, 'cli/src/bin.ts'), ...words], { cwd: join(folder, cwd), env });
  let said = '';
  const hear = (piece: Buffer) => {
    said += piece.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said: said.trim() };
}

const publishing = (version: string, script?: string) => ['publish', promoBuild(folder, version, script)];

/** Versions of promo that there are. */
async function published(): Promise<string> {
  return (await atrium(['versions', 'promo', '--json'])).said;
}

interface Refusal {
  readonly words: readonly string[];
  readonly place?: Place;
  readonly code: number;
  readonly said: RegExp;
}

/** By what is wrong. */
const refusals = (): Readonly<Record<string, Refusal>> => ({
  'no token': {
    words: publishing('2.0.0'),
    place: { token: '' },
    code: 2,
    said: /asks for a token: put the one of your part into OPS_TOKEN/,
  },
  'a wrong token': {
    words: publishing('2.0.0'),
    place: { token: 'atr_wrong' },
    code: 1,
    said: /does not know the token in OPS_TOKEN.*ask who runs the site/,
  },
  'a version that there is': { words: publishing('1.0.0', 'other()'), code: 1, said: /RELEASE_VERSION_TAKEN/ },
  'no network': {
    words: publishing('2.0.0'),
    place: { registry: nobody },
    code: 3,
    said: /127\.0\.0\.1:\d+ cannot be reached: is the address right/,
  },
  'a site that is no Atrium': {
    words: publishing('2.0.0'),
    place: { registry: otherUrl },
    code: 3,
    said: /is no site of Atrium/,
  },
  'an address that is none': {
    words: publishing('2.0.0'),
    place: { registry: 'stage' },
    code: 2,
    said: /the registry is "stage", which is no address/,
  },
  'a folder that is no remote': {
    words: ['publish'],
    place: { at: 'nothing' },
    code: 2,
    said: /is no remote \(it has no src\/remote\.manifest\.ts\)/,
  },
  'a folder that is no remote, to build': { words: ['build'], place: { at: 'nothing' }, code: 2, said: /is no remote/ },
  'a folder that is no remote, to develop': {
    words: ['dev'],
    place: { at: 'nothing' },
    code: 2,
    said: /is no remote \(it has no src\/remote\.manifest\.ts\): change to the folder of one/,
  },
  'no network, to develop': {
    words: ['dev', '--site', nobody],
    place: { at: 'promo' },
    code: 3,
    said: /cannot be reached.*ECONNREFUSED.*: is the address right/,
  },
  'a site that is no Atrium, to develop': {
    words: ['dev', '--site', otherUrl],
    place: { at: 'promo' },
    code: 3,
    said: /is no site of Atrium, it has no signed live set.*: is the address right/,
  },
  'an address that is none, to develop': {
    words: ['dev', '--site', 'stage'],
    place: { at: 'promo' },
    code: 2,
    said: /which is no address: https:/,
  },
});

test('what cannot be done ends with one sentence that says what to do, with its code, and nothing is half published', async () => {
  assert.equal((await atrium(publishing('1.0.0'))).code, 0);
  const before = await published();
  for (const [what, { words, place, code, said }] of Object.entries(refusals())) {
    const answer = await atrium(words, place);
    assert.equal(answer.code, code, `${what}: ${answer.said}`);
    assert.match(answer.said, said, what);
    const refused = answer.said.split('\n').filter((line) => line.startsWith('✖'));
    assert.equal(refused.length, 1, `${what}: ${answer.said}`);
    assert.doesNotMatch(answer.said, /^\s+at /m, what);
  }
  assert.equal(await published(), before);
});

test('a token whose time is over is refused with what to do, and publishes nothing', async () => {
  const before = await published();
  const made = await atrium([
    'tokens',
    'create',
    'promo-team',
    '--may',
    'read,publish',
    '--parts',
    'promo',
    '--days',
    '1',
  ]);
  const token = /atr_\S+/.exec(made.said)?.[0] ?? '';
  assert.equal((await atrium(['status'], { token })).code, 0);
  const { now } = registry;
  Object.assign(registry, { now: () => Date.now() + 2 * dayMs });
  const { code, said } = await atrium(publishing('2.0.0'), { token });
  Object.assign(registry, { now });
  assert.equal(code, 1);
  assert.match(said, /its time is over: ask who runs the site for another/);
  assert.equal(await published(), before);
});

test('an upload that is cut off publishes nothing, and the next one all of it', async () => {
  const before = await published();
  uploadsLeft = 1;
  const cut = await atrium(publishing('3.0.0'));
  uploadsLeft = Number.POSITIVE_INFINITY;
  assert.equal(cut.code, 3, cut.said);
  assert.match(cut.said, /cannot be reached/);
  assert.equal(await published(), before);
  assert.equal((await atrium(publishing('3.0.0'))).code, 0);
  assert.notEqual(await published(), before);
});
