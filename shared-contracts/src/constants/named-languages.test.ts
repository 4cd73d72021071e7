import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { bundledLanguages, isLanguageCode, languageCodes, languages, namedLanguages } from './index.ts';

test('about 35 languages are named, the bundled ones first, each with a locale of its own that browsers know', () => {
  assert.equal(languageCodes.length, 35);
  assert.deepEqual(languageCodes.slice(0, bundledLanguages.length), bundledLanguages);
  const locales = languageCodes.map((code) => namedLanguages[code].locale);
  assert.equal(new Set(locales).size, locales.length);
  for (const locale of locales) assert.equal(Intl.getCanonicalLocales(locale)[0], locale);
  assert.equal(languages.TY.locale, 'fil-PH');
});

test('an unknown code is refused', () => {
  for (const code of ['XX', 'en', 'toString', '', null]) assert.equal(isLanguageCode(code), false);
});
