import assert from 'node:assert/strict';
import { hourMs } from '@atrium/contracts/durations';
import {
  confirmationHeader,
  confirmationPath,
  pageElement,
  readConfirmation,
  readSignatures,
  type SignedDocument,
} from '@atrium/contracts/release';
import { afterAll, afterEach, jest, test } from '@jest/globals';
import { isSignedBy } from '../keys/verify-document.ts';
import { siteWith, type TestSite } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(() => {
  jest.restoreAllMocks();
  return tidyUp();
});
afterAll(closePlaces);

const nonce = '0123456789abcdef0123456789abcdef';

const read = (document: SignedDocument | null) => JSON.parse(document?.text ?? 'null');

async function confirmed({ site, registry }: TestSite, address = `${confirmationPath}?nonce=${nonce}`) {
  const { text, signatures } = (await site.inject(address)).json();
  const document = { text, signatures: readSignatures(signatures) };
  assert.ok(isSignedBy(document, registry.keys.trusted()));
  return read(document);
}

test('a page, the live set and an answer to a nonce say, signed, when the newest revision was read', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const html = (await made.site.inject('/')).body;
  const element = new RegExp(`id="${pageElement.confirmation}" data-signatures="([^"]+)">([^<]+)<`).exec(html);
  const ofPage = { text: element?.[2] ?? '', signatures: readSignatures(element?.[1]) };
  const header = (await made.site.inject('/registry/live-set')).headers[confirmationHeader];
  for (const document of [ofPage, readConfirmation(String(header))]) {
    assert.ok(document && isSignedBy(document, made.registry.keys.trusted()));
    const { type, revision, confirmedAt, nonce: none } = read(document);
    assert.deepEqual([type, revision, none], ['atrium-confirmation', 1, undefined]);
    assert.ok(Math.abs(Date.now() - confirmedAt) < 60_000);
  }
  assert.deepEqual((await confirmed(made)).nonce, nonce);
  for (const wrong of ['', '?nonce=', '?nonce=x', `?nonce=${nonce}&nonce=${nonce}`, `?nonce=${nonce}0`]) {
    assert.equal((await made.site.inject(confirmationPath + wrong)).statusCode, 400);
  }
});

test('a site whose store cannot be read serves what it knows, and says truly since when', async () => {
  const made = await siteWith(['shell@1.0.0', 'promo@1.0.0'], { metricsToken: 'figures' });
  await made.site.inject('/promo');
  const before = (await confirmed(made)).confirmedAt;
  jest.spyOn(made.registry.store, 'get').mockRejectedValue(new Error('gone'));
  const clock = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => clock + 5 * hourMs);
  assert.equal((await made.site.inject('/promo')).statusCode, 200);
  const { confirmedAt, now } = await confirmed(made);
  assert.ok(Math.abs(now - confirmedAt - 5 * hourMs) < 60_000 && confirmedAt <= before, `${now - confirmedAt}`);
  assert.notEqual(made.registry.liveSets.outage, null);
  const figures = await made.site.inject({ url: '/registry/metrics', headers: { authorization: 'Bearer figures' } });
  assert.match(figures.body, /^atrium_release_confirmed_age_seconds 1800\d/m);
});
