import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { describePart, readPart } from './live-parts.ts';
import type { LivePart, LiveVersion } from './live-set.ts';

const live = (version: string) => ({ version }) as LiveVersion;

const partOf = (some: Partial<LivePart>): LivePart => ({
  stable: live('1.0.0'),
  canary: null,
  fallback: null,
  recalled: [],
  pinned: null,
  autoRollback: false,
  ...some,
});

const parts: [name: string, part: LivePart, line: string][] = [
  ['one version', partOf({ stable: live('1.0.0'), autoRollback: false }), '1.0.0'],
  [
    'everything at once',
    partOf({
      stable: live('1.0.0-src.12ab'),
      canary: {
        live: live('1.1.0'),
        percent: 0,
        audience: { percent: 12.5, merchants: ['IN'], languages: ['HI', 'TY'], testers: true },
      },
      pinned: 'held',
      autoRollback: true,
      isServerDrawn: false,
    }),
    '1.0.0-src.12ab, canary 1.1.0 at 12.5 % of merchants IN, languages HI TY, testers, pinned, auto-rollback, server drawing off',
  ],
];

test.each(parts)('the line of a part with %s is read as it was written', (_name, part, line) => {
  assert.equal(describePart(part), line);
  const read = readPart(line);
  assert.equal(read?.stable, part.stable.version);
  assert.equal(read.canary?.version, part.canary?.live.version);
  const { percent, ...audience } = part.canary?.audience ?? {};
  assert.equal(read.canary?.percent, percent?.toString());
  assert.deepEqual(read.canary?.audience ?? {}, audience);
  assert.deepEqual(
    [read.isPinned, read.autoRollback, read.isServerDrawn],
    [part.pinned !== null, part.autoRollback, part.isServerDrawn !== false],
  );
});

test('a line that says something else is not guessed at', () => {
  assert.equal(readPart('1.0.0, which is held'), null);
});
