import assert from 'node:assert/strict';
import { type PatternId, patternIds } from '@atrium/contracts/constants';
import type { RegisterUser } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { checkFields } from './check-fields.ts';

/** For each pattern: accepted and refused texts. */
const samples: Record<keyof typeof patternIds, { right: string[]; wrong: string[] }> = {
  none: { right: ['any thing ☺'], wrong: [] },
  lettersAndDigits: { right: ['abc123'], wrong: ['abc 1', 'añ', 'a_b'] },
  lettersAndDigitsFirstLetter: { right: ['a1b2'], wrong: ['1abc', 'ab-c'] },
  digits: { right: ['0123'], wrong: ['12a', '1.2'] },
  noSpecialCharacters: {
    right: ["Ana-Maria O'Neil, Jr.", 'नरेन्द्र', 'தமிழ்ச்செல்வி', 'D’Souza'],
    wrong: ['a<b>', 'x@y', 'a;b'],
  },
  noSpaces: { right: ['@name_1'], wrong: ['two words', ' '] },
  email: { right: ['a.b+c@example.co.uk'], wrong: ['a@b', 'a b@example.org', 'a@example..org', '@example.org'] },
  thai: { right: ['สวัสดี ครับ'], wrong: ['sawasdee', 'สวัสดี1'] },
  dateYearFirst: { right: ['2001-12-31'], wrong: ['2001-13-01', '31-12-2001', '2001-1-1'] },
  dateMonthFirst: { right: ['12-31-2001'], wrong: ['31-12-2001', '2001-12-31'] },
  oneUppercase: { right: ['aBc'], wrong: ['abc', '123'] },
  strong: { right: ['aB3!efgh'], wrong: ['aB3defgh', 'ab3!efgh', 'AB3!EFGH', 'aBc!efgh'] },
  firstCharacterLetter: { right: ['a-1 !'], wrong: ['1a', '-a'] },
  letters: { right: ['abcXYZ'], wrong: ['abc1', 'a b'] },
  uppercaseAndDigits: { right: ['AB12'], wrong: ['ABCD', '1234', 'aB12'] },
  lowercaseAndDigits: { right: ['ab12'], wrong: ['abcd', '1234', 'aB12'] },
  lettersDigitsUnderscore: { right: ['a_1'], wrong: ['a-1', 'a 1'] },
  decimal: { right: ['10', '10.50'], wrong: ['.5', '1.', '1,5', '-1'] },
  unicodeLetters: { right: ['Ñandú', 'नमस्ते'], wrong: ['abc1', 'a b'] },
  url: { right: ['https://example.org/a?b=c'], wrong: ['javascript:alert(1)', 'example.org', 'https://x'] },
  noEmoji: { right: ['plain text 1 #*'], wrong: ['hello 🎲', '❤'] },
};

const password = 'correct horse battery';
const problemOf = (patternId: PatternId, nickname: string) => {
  const user: RegisterUser = { username: 'someone', password, confirmPassword: password, nickname };
  const rule = { field: 'nickname', show: true, required: false, acceptedPattern: '*', minLength: 1, maxLength: 60 };
  return checkFields(user, [{ ...rule, patternId }]).nickname;
};

for (const [name, { right, wrong }] of Object.entries(samples)) {
  const patternId = patternIds[name as keyof typeof patternIds];
  test(`pattern ${patternId} requires ${name}`, () => {
    for (const text of right) assert.equal(problemOf(patternId, text), undefined, text);
    for (const text of wrong) {
      assert.deepEqual(problemOf(patternId, text), { patternId, min: 1, max: 60, reason: 'pattern' }, text);
    }
  });
}

test('all of the patterns of the specification exist', () => {
  assert.deepEqual(
    Object.values(patternIds).sort((a, b) => a - b),
    Array.from({ length: 21 }, (_, index) => index),
  );
});
