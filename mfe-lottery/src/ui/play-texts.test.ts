import assert from 'node:assert/strict';
import { lotteryKinds } from '@atrium/contracts/lottery';
import { test } from '@jest/globals';
import texts from '../texts/en.json' with { type: 'json' };
import { playText } from './play-texts.ts';

test('every play of every kind has a name and a hint', () => {
  for (const { code, plays } of lotteryKinds) {
    for (const playCode of Object.keys(plays)) {
      const known = playText(code, playCode);
      assert.ok(known && texts.play[known.name] && texts.playHint[known.hint], `${code} ${playCode}`);
    }
  }
});

test('a play without rules has no text', () => {
  assert.equal(playText('K3', 'NONE'), null);
  assert.equal(playText('NONE', 'SUM'), null);
});
