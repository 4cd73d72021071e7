import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import {
  confirmationHeader,
  confirmationPath,
  type SignedDocument,
  signatureHeader,
  writeConfirmation,
  writeSignatures,
} from '@atrium/contracts/release';
import { afterEach, test } from '@jest/globals';
import { pageStore } from '../../core/store.ts';
import { createLiveSource } from './live-source.ts';
import { type Standing, standingAtom } from './standing.ts';

function signer() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { keyId: 'a', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
  const signed = (content: object): SignedDocument => {
    const text = JSON.stringify(content);
    return {
      text,
      signatures: [{ keyId: 'a', value: sign(null, Buffer.from(text), privateKey).toString('base64url') }],
    };
  };
  const document = (revision: number) => signed({ schemaVersion: 1, revision, createdAt: 0, shell: null, remotes: {} });
  const confirmation = (revision: number, confirmedAt: number, more: object = {}) =>
    signed({ type: 'atrium-confirmation', revision, confirmedAt, now: confirmedAt, ...more });
  return { key, document, confirmation };
}

const ours = signer();
const others = signer();

const realFetch = globalThis.fetch;
let closeRegistry: () => void;
let endListening: () => void;

afterEach(() => {
  globalThis.fetch = realFetch;
  closeRegistry();
  endListening();
});

/** A browser's storage, and a registry that answers with `registry.now`. */
async function browser() {
  const stored = new Map<string, string>();
  const registry: {
    now: SignedDocument | null;
    confirmation?: SignedDocument;
    /** Answers a browser that asks with this nonce. */
    confirm?: (nonce: string) => SignedDocument;
  } = { now: null };
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const nonce = url.startsWith(confirmationPath) ? url.split('nonce=')[1] : undefined;
    if (nonce !== undefined) {
      asked.push(nonce);
      const answer = registry.confirm?.(nonce);
      if (!answer) return response.writeHead(503).end();
      return response.end(JSON.stringify({ text: answer.text, signatures: writeSignatures(answer.signatures) }));
    }
    if (registry.confirmation) response.setHeader(confirmationHeader, writeConfirmation(registry.confirmation));
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
  const standings: Standing[] = [];
  pageStore.set(standingAtom, null);
  endListening = pageStore.sub(standingAtom, () => {
    const standing = pageStore.get(standingAtom);
    if (standing) standings.push(standing);
  });
  const open = (page: SignedDocument | null, keys = [ours.key], confirmation: SignedDocument | null = null) =>
    createLiveSource({
      page,
      confirmation,
      keys,
      report: ({ message }) => reports.push(message),
      whenIdle: (work) => work(),
    });
  const openConfirmed = (revision: number, confirmation: SignedDocument) =>
    open(ours.document(revision), [ours.key], confirmation);
  return { registry, reports, open, openConfirmed, standings, asked, stored };
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

test('a kept live set that another script has changed is none, and the page opens', async () => {
  for (const kept of ['{}', '5', '"x"', '[]', '{"text":"x","signatures":[null]}', '{"text":1,"signatures":[]}', '{']) {
    const { open, stored } = await browser();
    stored.set('atrium.live-set', kept);
    stored.set('atrium.revision', '99999');
    assert.equal((await open(ours.document(7)).first())?.revision, 7, kept);
    closeRegistry();
  }
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

const ago = (ms: number) => Date.now() - ms;
/** A site that read in its store so long ago what is newest, and whose clock is so far from this one. */
const site =
  (revision: number, ageMs: number, offMs = 0) =>
  (nonce: string) =>
    ours.confirmation(revision, Date.now() + offMs - ageMs, { nonce, now: Date.now() + offMs });

test('a page that was confirmed a moment ago is opened, and nobody is asked', async () => {
  const { openConfirmed, standings, asked } = await browser();
  assert.equal((await openConfirmed(7, ours.confirmation(7, ago(minuteMs))).first())?.revision, 7);
  assert.deepEqual([standings, asked], [[], []]);
});

test('a page of a copy that nobody confirms any more is opened for its term, and says since when', async () => {
  const { openConfirmed, standings } = await browser();
  const at = ago(20 * hourMs);
  assert.equal((await openConfirmed(7, ours.confirmation(7, at)).first())?.revision, 7);
  assert.deepEqual(
    standings.map(({ kind, confirmedAt }) => [kind, confirmedAt]),
    [['aged', at]],
  );
});

test('a page whose term is over is not opened, by a new visitor or one who was here before, and says why', async () => {
  const { openConfirmed, open, standings, reports } = await browser();
  await open(ours.document(8)).first();
  const old = ours.confirmation(7, ago(2 * dayMs));
  assert.equal(await openConfirmed(8, old).first(), null);
  assert.equal(await openConfirmed(7, old).first(), null);
  assert.equal(standings.at(-1)?.kind, 'ended');
  assert.match(reports.join(), /revision 8 is not opened: 7 was confirmed \d{4}-/);
});

test('an answer of earlier, one for another nonce and one of another key confirm nothing', async () => {
  for (const confirm of [
    site(7, 0).bind(null, '0'.repeat(32)),
    () => ours.confirmation(7, Date.now()),
    (nonce: string) => others.confirmation(7, Date.now(), { nonce }),
  ]) {
    const { openConfirmed, registry } = await browser();
    registry.confirm = confirm;
    assert.equal(await openConfirmed(7, ours.confirmation(7, ago(2 * dayMs))).first(), null);
    closeRegistry();
  }
});

test.each([
  ['ahead', 3 * dayMs],
  ['behind', -3 * dayMs],
])('a clock that is days %s is told from an old page by asking the site, and is said', async (_where, off) => {
  const { openConfirmed, registry, standings, asked } = await browser();
  registry.confirm = site(7, 1_000, -off);
  assert.equal((await openConfirmed(7, ours.confirmation(7, ago(off))).first())?.revision, 7);
  assert.equal(asked.length, 1);
  const [{ kind, clockOffMs } = {} as Standing] = standings;
  assert.ok(kind === 'fresh' && Math.abs(clockOffMs + off) < 60_000, `${kind} ${clockOffMs}`);
});

test("a site that cannot read its store says since when, by its own clock, until the page's term is over", async () => {
  const { openConfirmed, registry, standings } = await browser();
  registry.confirm = site(7, 3 * hourMs);
  assert.equal((await openConfirmed(7, ours.confirmation(7, ago(3 * hourMs))).first())?.revision, 7);
  registry.confirm = site(7, 25 * hourMs);
  assert.equal(await openConfirmed(7, ours.confirmation(7, ago(25 * hourMs))).first(), null);
  assert.deepEqual(
    standings.map(({ kind }) => kind),
    ['aged', 'ended'],
  );
});

test('a page that is older than what is confirmed is replaced by what the registry has', async () => {
  const { openConfirmed, registry } = await browser();
  const old = ours.confirmation(7, ago(2 * hourMs));
  registry.confirm = site(8, 0);
  assert.equal(await openConfirmed(7, old).first(), null);
  [registry.now, registry.confirmation] = [ours.document(8), ours.confirmation(8, ago(0))];
  assert.equal((await openConfirmed(7, old).first())?.revision, 8);
});

test('an open page takes no live set whose term is over', async () => {
  const { open, registry } = await browser();
  const source = open(ours.document(7));
  await source.first();
  [registry.now, registry.confirmation] = [ours.document(8), ours.confirmation(8, ago(2 * dayMs))];
  assert.equal(await source.refresh(), null);
  registry.confirmation = ours.confirmation(8, ago(0));
  assert.equal((await source.refresh())?.revision, 8);
});
