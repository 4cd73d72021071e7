import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import {
  type LiveVersion,
  type OverrideSet,
  pageElement,
  readSignatures,
  type TrustedKey,
} from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { createDevKey } from './dev-key.ts';
import { isShellPage, pageWithLocal, policyWithLocal } from './page-with-local.ts';

const live = {
  version: 'dev',
  base: 'http://localhost:4611/',
  manifest: { id: 'promo', routes: [{ id: 'home', path: '/promo' }] },
} as unknown as LiveVersion;
const key = createDevKey();
const data = (id: string, text: string, more = '') =>
  `<script type="application/json" id="${id}"${more}>${text}</script>`;

const keys = data(pageElement.trustedKeys, '[{"keyId":"site","publicKey":"x"}]');
const signedLiveSet = data(pageElement.liveSet, '{"revision":7,"of":"\\u003c"}', ' data-signatures="site=abc"');
const page = `<head>${data(pageElement.earlyCalls, '[]')}</head><body>${keys}${signedLiveSet}</body>`;

const textIn = (html: string, id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? '';
const shown = (html: string, path = '/') => pageWithLocal(html, path, { id: 'promo', live, key });
const overridesIn = (html: string) => JSON.parse(textIn(html, pageElement.overrides)) as OverrideSet;

test('a page chooses the local remote for its browser, signed by a key that it trusts besides those of the site', () => {
  const html = shown(page);
  const trusted = JSON.parse(textIn(html, pageElement.trustedKeys)) as TrustedKey[];
  assert.deepEqual(
    trusted.map(({ keyId }) => keyId),
    ['site', key.trusted.keyId],
  );
  const signatures = readSignatures(
    new RegExp(`id="${pageElement.overrides}" data-signatures="([^"]*)"`).exec(html)?.[1],
  );
  assert.equal(signatures[0]?.keyId, key.trusted.keyId);
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x: trusted[1]?.publicKey } });
  const value = Buffer.from(signatures[0]?.value ?? '', 'base64url');
  assert.ok(verify(null, Buffer.from(textIn(html, pageElement.overrides)), publicKey, value));
  const { label, versions, expiresAt } = overridesIn(html);
  assert.deepEqual([label, versions], ['promo dev', { promo: live }]);
  assert.ok(expiresAt > Date.now());
});

test('the live set stays exactly as the site signed it', () => {
  assert.ok(shown(page).includes(signedLiveSet));
});

test("versions of a signed link stay chosen beside it, but for the remote's own", () => {
  const chosen = { schemaVersion: 1, label: 'games 2', expiresAt: 1, versions: { games: { version: '2' }, promo: 1 } };
  const html = shown(page + data(pageElement.overrides, JSON.stringify(chosen), ' data-signatures="site=a"'));
  assert.equal(html.split(pageElement.overrides).length, 2);
  assert.deepEqual(overridesIn(html).versions, { games: { version: '2' }, promo: live });
  assert.equal(overridesIn(html).label, 'games 2, promo dev');
});

test('what the page would load of the version of the site is left out, and nothing of another part', () => {
  const others = '<script async src="/artifacts/games/1/a.js" integrity="x"></script>';
  const own = [
    '<script async src="/artifacts/promo/1/a.js" integrity="x" crossorigin="anonymous"></script>',
    '<link rel="preload" as="style" href="/artifacts/promo/1/a.css" integrity="x">',
  ];
  const html = shown(`${own.join(others)}${page}`);
  assert.ok(html.startsWith(`${others}<head>`), html.slice(0, 200));
});

test('the calls that a page begins with are left out on the pages of the remote alone', () => {
  assert.ok(!shown(page, '/promo').includes(pageElement.earlyCalls));
  assert.ok(shown(page, '/games').includes(pageElement.earlyCalls));
});

test('a document without keys is no page of the shell', () => {
  assert.equal(isShellPage(page), true);
  assert.equal(isShellPage('<p>offline</p>'), false);
});

test('the policy lets a page load from the development server, and nothing else', () => {
  const policy = "default-src 'none'; script-src 'self' 'nonce-a'; connect-src 'self'; frame-src https://vendor";
  assert.equal(
    policyWithLocal(policy, 'http://localhost:4611'),
    "default-src 'none'; script-src 'self' 'nonce-a' http://localhost:4611; " +
      "connect-src 'self' http://localhost:4611 ws://localhost:4611; frame-src https://vendor",
  );
});
