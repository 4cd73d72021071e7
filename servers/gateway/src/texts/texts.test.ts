import assert from 'node:assert/strict';
import { bundledLanguages } from '@atrium/contracts/constants';
import { test } from '@jest/globals';
import { languageOf, messageIn, textsIn } from './index.ts';

test('a message contains its values unchanged, markup included, in the requested language', () => {
  const { subject, body } = messageIn('EN', 'newPlace', { account: '<b>ana</b>', ip: '198.51.100.7', time: '12:00' });
  assert.equal(subject, 'A login from a new place');
  assert.match(body, /^<b>ana<\/b> was logged in to from 198\.51\.100\.7 at 12:00\./);
  assert.match(messageIn('HI', 'adjustment.CREDIT', { amount: '5.00 INR', reference: 'R1' }).subject, /5\.00 INR/);
});

test.each(['redemption.REJECTED', 'birthdayPoints', 'missionTakenBack'] as const)(
  'the message %s has a form for one point and one for more',
  (key) => {
    for (const language of bundledLanguages) {
      const [one, more] = [1, 1_234].map((count) => messageIn(language, key, { count }).body);
      assert.match(`${one}`, /(?:^|\s)1\s/, language);
      assert.match(`${more}`, /(?:^|\s)1,234\s/, language);
    }
    assert.match(messageIn('EN', key, { count: 1 }).body, /1 point\b/);
  },
);

test('an account whose stored language was removed falls back to the default language', () => {
  assert.deepEqual([languageOf('TY'), languageOf('XX')], ['TY', 'EN']);
});

test.each(bundledLanguages)('the first notices promise nothing that is not there, in %s', (language) => {
  const { notices, help, lanes } = textsIn(language);
  const said = JSON.stringify([notices, help.fairness, Object.values(lanes)]);
  for (const claim of [/being prepared|तैयार हो रहे|Inihahanda/, /on every game|हर गेम पर|bawat laro/, /\blive\b|लाइव/i])
    assert.doesNotMatch(said, claim);
});

test.each([
  ['EN', /device or network .* locked/, /confirm it/],
  ['HI', /डिवाइस या नेटवर्क .* लॉक/, /पुष्टि/],
  ['TY', /naka-lock .* device o network/, /kumpirmahin/],
] as const)(
  'the help says whom wrong passwords lock, and that a looser limit is confirmed, in %s',
  (language, lock, confirmed) => {
    const { password, responsible } = textsIn(language).help;
    assert.match(password.paragraphs.join(' '), lock);
    assert.match(responsible.paragraphs.join(' '), confirmed);
  },
);
