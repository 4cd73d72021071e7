import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { showStyles } from './shown-styles.ts';

/** A style of a version that is loaded. */
function addStyle(base: string): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `${base}a.css` });
  Object.defineProperty(link, 'sheet', { value: { disabled: false } });
  document.head.append(link);
  return link;
}

test('the styles of a version apply while any part of it is shown, and again when it is shown again', () => {
  const base = '/artifacts/promo/1.0.0/';
  const own = addStyle(base);
  const other = addStyle('/artifacts/promo/1.0.1/');
  const [leaveFirst, leaveSecond] = [showStyles(base), showStyles(base)];
  leaveFirst();
  assert.equal(own.sheet?.disabled, false);
  leaveSecond();
  assert.deepEqual([own.sheet?.disabled, other.sheet?.disabled], [true, false]);
  showStyles(base);
  assert.equal(own.sheet?.disabled, false);
});
