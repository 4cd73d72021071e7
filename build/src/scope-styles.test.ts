import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { scopeStyles } from './scope-styles.ts';

const scoped = (css: string) => scopeStyles(css, 'promo').replaceAll(/\s+/g, ' ').trim();
const root = ':where([data-remote="promo"] *)';

test('a rule of a remote applies within its own part of the page alone', () => {
  assert.equal(scoped('* { display: none }'), `*${root} { display: none }`);
  assert.equal(scoped('body, .promo-a > p { color: red }'), `body${root}, .promo-a > p${root} { color: red }`);
});

test('a rule may depend on what is around the part, and name pseudo-elements', () => {
  assert.equal(
    scoped('[dir="rtl"] .promo-a:hover::after { left: 0 }'),
    `[dir="rtl"] .promo-a:hover${root}::after { left: 0 }`,
  );
});

test('rules within conditions are scoped, and steps of animations are none', () => {
  assert.equal(
    scoped('@media (width > 1px) { .promo-a { color: red } } @keyframes promo-b { from { opacity: 0 } }'),
    `@media (width > 1px) { .promo-a${root} { color: red } } @keyframes promo-b { from { opacity: 0 } }`,
  );
  assert.equal(scoped('.promo-a { &:hover { color: red } }'), `.promo-a${root} { &:hover${root} { color: red } }`);
});
