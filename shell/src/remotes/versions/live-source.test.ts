import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SignedDocument, signatureHeader, writeSignatures } from '@atrium/contracts/release';
import { afterEach, test } from '@jest/globals';
import { createLiveSource } from './live-source.ts';

function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { keyId: 'a', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
  const document = (revision: number): SignedDocument => {
    const text = JSON.stringify({ schemaVersion: 1, revision, createdAt: 0, shell: null, remotes: {} });
    return {
      text,
      signatures: [{ keyId: 'a', value: sign(null, Buffer.from(text), privateKey).toString('base64url') }],
    };
  };
  return { key, document };
}

const ours = signer();
const others = signer();

const realFetch = globalThis.fetch;
let closeRegistry: () => void;

afterEach(() => {
  globalThis.fetch = realFetch;
  closeRegistry();
});

/** A browser's storage, and a registry that answers with `registry.now`. */
async function browser() {
  const stored = new Map<string, string>();
  const registry: { now: SignedDocument | null } = { now: null };
  const server = createServer((_request, response) => {
    if (!registry.now) return response.writeHead(503).end();
    return response.setHeader(signatureHeader, writeSignatures(registry.now.signatures)).end(registry.now.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, options) => realFetch(`${origin}${path}`, options);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  closeRegistry = () => server.close();
  const reports: string[] = [];
  const open = (page: SignedDocument | null, keys = [ours.key]) =>
    createLiveSource({ page, keys, report: ({ message }) => reports.push(message), whenIdle: (work) => work() });
  return { registry, reports, open };
}

test("the page's own live set is used if a trusted key signed it", async () => {
  const { open, reports } = await browser();
  assert.equal((await open(ours.document(7)).first())?.revision, 7);
  assert.deepEqual(reports, []);
});

test('a forged live set is replaced by the last good one of this browser', async () => {
  const { open, reports } = await browser();
  await open(ours.document(7)).first();
  assert.equal((await open(others.document(8)).first())?.revision, 7);
  assert.equal((await open({ ...ours.document(8), signatures: [] }).first())?.revision, 7);
  assert.match(reports.join(), /not signed by a trusted key/);
});

test('a browser without a last good live set reads it from the registry, and has none without an answer', async () => {
  const { open, registry } = await browser();
  const source = open(others.document(8));
  assert.equal(await source.first(), null);
  registry.now = ours.document(9);
  assert.equal((await source.first())?.revision, 9);
});

test('an old live set that is replayed is refused', async () => {
  const { open, registry, reports } = await browser();
  await open(ours.document(9)).first();
  const later = open(ours.document(8));
  assert.equal((await later.first())?.revision, 9);
  registry.now = ours.document(7);
  assert.equal(await later.refresh(), null);
  assert.match(reports.join(), /revision 8, older than 9/);
});

test('a new installation of the site, with other keys, restarts the revision numbers', async () => {
  const { open } = await browser();
  await open(ours.document(9)).first();
  assert.equal((await open(others.document(1), [others.key]).first())?.revision, 1);
});
