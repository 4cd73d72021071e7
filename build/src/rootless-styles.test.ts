import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { rootlessStyles } from './rootless-styles.ts';

test('what a package sets on the root element is left out, everything else stays', () => {
  assert.equal(
    rootlessStyles(':root{--theme:blue}.slide{color:var(--theme,red)}:root .slide{top:0}:host,:root{left:0}'),
    '.slide{color:var(--theme,red)}:root .slide{top:0}:host,:root{left:0}',
  );
});
