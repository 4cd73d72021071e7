import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { shownText } from './i18n.ts';
import type { Language } from './language.ts';
import { pseudoLanguages } from './pseudo-languages.ts';

const english: Language = { code: 'EN', locale: 'en', direction: 'ltr', textLanguage: 'EN' };
const arabic: Language = { code: 'AR', locale: 'ar', direction: 'rtl', textLanguage: 'EN' };

test('an English text is isolated in a page that runs from right to left, and nowhere else', () => {
  assert.equal(shownText('Saved.', arabic, 'en'), '\u2066Saved.\u2069');
  assert.equal(shownText('تم الحفظ.', arabic, 'ar'), 'تم الحفظ.');
  assert.equal(shownText('Saved.', english, 'en'), 'Saved.');
  assert.equal(shownText('', arabic, 'en'), '');
});

test('a language made for tests changes every text, and isolates none', () => {
  for (const language of pseudoLanguages) {
    assert.ok(language.disguise);
    assert.equal(shownText('Saved.', language, 'en'), language.disguise('Saved.'));
  }
});
