import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { partsOf, root } from '../../workspace.ts';

const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

test('a part is of the team that its sources are of', () => {
  const owners = textOf('.github', 'CODEOWNERS');
  for (const { id, folder } of partsOf()) {
    const name = folder.slice(root.length + 1);
    const source = id === 'shell' ? 'src/chrome/parts-overlay.tsx' : 'src/remote.manifest.ts';
    const told = /[oO]wner(?: =|:) '([^']+)'/.exec(textOf(name, source))?.[1];
    const owner = new RegExp(`^/${name}/ +(\\S+)`, 'm').exec(owners)?.[1];
    assert.equal(told, owner, `${name}: ${source} and .github/CODEOWNERS`);
  }
});
