import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { foreignStyles } from './foreign-styles.ts';

const foreign = (css: string) => foreignStyles(css, 'promo');

test('a stylesheet may style what the build scoped, and classes that begin with the id of its remote', () => {
  assert.deepEqual(foreign('*:where([data-remote="promo"] *) { display: none !important }'), []);
  assert.deepEqual(foreign('.promo-a > p, [dir="rtl"] .promo-a::after { color: red }'), []);
  assert.deepEqual(foreign('.promo-a { &:hover { color: red } p { color: red } }'), []);
  assert.deepEqual(foreign('@keyframes promo-a { from { opacity: 0 } }'), []);
});

for (const selector of [
  '*',
  'body',
  ':root',
  'html',
  'header',
  '.shell__header',
  '.promotion-a',
  ':not(.promo-a)',
  'body:has(.promo-a)',
  ':where(.promo-a, header)',
  '[data-remote="games"]',
]) {
  test(`a stylesheet that styles ${selector} styles what is not its own`, () => {
    assert.deepEqual(foreign(`@media all { .promo-a, ${selector} { display: none } }`), [selector]);
  });
}

test('a stylesheet that imports another, or reaches out of its own with a nested rule, styles what is not its own', () => {
  assert.deepEqual(foreign('@import "https://else.example/x.css";'), ['@import "https://else.example/x.css"']);
  assert.deepEqual(foreign('.promo-a { body:has(&) { display: none } }'), ['body:has(&)']);
});
