import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from '@jest/globals';
import { type ColorTokens, colors } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(first: string, second: string): number {
  const [high, low] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const textPairs: [keyof ColorTokens, readonly (keyof ColorTokens)[]][] = [
  ['text', ['ground', 'surface1', 'surface2', 'surface3', 'accentSoft', 'wonSoft', 'lostSoft']],
  ['textMuted', ['ground', 'surface1', 'surface2', 'surface3']],
  ['accentText', ['ground', 'surface1', 'surface2', 'surface3', 'accentSoft']],
  ['won', ['ground', 'surface1', 'surface2', 'surface3', 'wonSoft']],
  ['lost', ['ground', 'surface1', 'surface2', 'surface3', 'lostSoft']],
  ['onAccent', ['accent', 'accentHover']],
  ['onLost', ['lost']],
];

for (const theme of ['dark', 'light'] as const) {
  test(`every text colour of the ${theme} theme has enough contrast on every surface`, () => {
    for (const [text, grounds] of textPairs) {
      for (const ground of grounds) {
        const ratio = contrast(colors[theme][text], colors[theme][ground]);
        assert.ok(ratio >= 4.5, `${theme}: ${text} on ${ground} is ${ratio.toFixed(2)}`);
      }
    }
  });
}

test('the stylesheet matches the tokens', () => {
  const file = new URL('../../src/theme/tokens.css', import.meta.url);
  assert.equal(readFileSync(file, 'utf8'), tokensCss());
});
