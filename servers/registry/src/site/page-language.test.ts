import assert from 'node:assert/strict';
import { nowhere } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { type LanguageWish, pageLanguage } from './page-language.ts';

const wished = (wish: Partial<LanguageWish> & { readonly address?: string }) =>
  pageLanguage({
    acceptLanguage: undefined,
    country: null,
    place: nowhere,
    query: new URLSearchParams(wish.address),
    ...wish,
  });
const codeOf = (wish: Parameters<typeof wished>[0]) => wished(wish).code;

test('a link asks for its language, whatever was chosen before; one that does not exist asks for nothing', () => {
  const place = { ...nowhere, merchant: 'PH', language: 'TY' };
  assert.deepEqual(wished({ address: '?lang=hi', place }), { code: 'HI', isAsked: true });
  assert.deepEqual(wished({ address: '?lang=XX', place }), { code: 'TY', isAsked: false });
});

test('a first visit begins in the language that the browser prefers, Filipino under both of its names', () => {
  assert.equal(codeOf({ acceptLanguage: 'hi-IN,hi;q=0.9,en;q=0.8' }), 'HI');
  assert.equal(codeOf({ acceptLanguage: 'fr;q=0.9, fil-PH;q=0.8, en;q=0.1' }), 'TY');
  assert.equal(codeOf({ acceptLanguage: 'tl' }), 'TY');
  for (const acceptLanguage of ['fr-FR', '*', ';;q=x', 'en-GB', undefined])
    assert.equal(codeOf({ acceptLanguage }), 'EN');
});

test('where the country is known, the languages are those of its merchant', () => {
  assert.equal(codeOf({ acceptLanguage: 'hi', country: 'PH' }), 'EN');
  assert.equal(codeOf({ acceptLanguage: 'hi', country: 'IN' }), 'HI');
  assert.equal(codeOf({ acceptLanguage: 'hi', country: 'DE' }), 'HI');
});
