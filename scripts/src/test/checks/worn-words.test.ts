import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { usesWornWords, wornWords } from './worn-words.ts';

const page =
  '## Words\n\n| write | not |\n| --- | --- |\n| again | anew |\n| payment methods | ways to pay, way to pay |\n| छूट (rebate) | रिबेट |\n\n## More\n';

test('a text that uses a phrase of the right column is named with what to write instead', () => {
  const words = wornWords(page);
  assert.deepEqual(
    words.map(({ phrase }) => phrase),
    ['anew', 'ways to pay', 'way to pay', 'रिबेट'],
  );
  const texts = new Map([
    ['a', 'Load it Anew.'],
    ['b', 'No way to pay'],
    ['c', 'A renewed payment'],
    ['d', 'लाइन रिबेट, %'],
  ]);
  assert.deepEqual(usesWornWords(texts, words), [
    { key: 'a', phrase: 'anew', instead: 'again' },
    { key: 'b', phrase: 'way to pay', instead: 'payment methods' },
    { key: 'd', phrase: 'रिबेट', instead: 'छूट (rebate)' },
  ]);
});
