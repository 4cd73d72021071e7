import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from '@jest/globals';

/** A file of texts below the repository. */
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test.each(['en', 'hi', 'ty'])("the UI kit's texts of tests are those of the shell: %s", (language) => {
  const { shell } = read(`shell/src/texts/${language}.json`) as { shell: { ui: unknown } };
  assert.deepEqual(read(`testing/src/texts/ui-${language}.json`), shell.ui);
});
