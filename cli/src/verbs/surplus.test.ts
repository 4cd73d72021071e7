import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { Arguments, instantOf, numberOf, UsageError } from '../arguments.ts';
import type { Connection } from '../connection/connection.ts';
import type { Values } from '../forms.ts';
import { rights, tokens } from './access.ts';
import { alerts } from './alerts.ts';
import { change } from './change.ts';
import { links } from './links.ts';
import { publish } from './publish.ts';
import { rollout } from './rollout.ts';
import type { Verb } from './verb.ts';

/** Nothing may be asked of the registry for a line that was not understood. */
const nobody: Connection = {
  name: 'nobody',
  siteUrl: 'http://127.0.0.1:1',
  isLocal: false,
  invoke: () => Promise.reject(new Error('the registry was asked')),
  publish: () => Promise.reject(new Error('the registry was asked')),
};

const start = ['start', 'promo', '1.0.0'];
const lines: readonly [what: string, verb: Verb, name: string, rest: string[], values: Values][] = [
  ['a token of no part', tokens, 'tokens', ['create', 'ci'], { may: 'read', parts: ',' }],
  ['a right that is missing in a list', tokens, 'tokens', ['create', 'ci'], { may: 'read,,release' }],
  ['rights of no part', rights, 'rights', [], { release: 'ann' }],
  ['a canary for a merchant without a name', change, 'canary', ['promo', '1.0.0'], { percent: '5', merchants: 'IN,' }],
  ['a share in hexadecimal', change, 'canary', ['promo', '1.0.0'], { percent: '0x10' }],
  ['a proposal that is to be tried only', change, 'promote', ['promo', '1.0.0'], { propose: true, dryRun: true }],
  ['a proposal by force', change, 'promote', ['promo', '1.0.0'], { propose: true, force: true }],
  ['a proposal on a revision', change, 'promote', ['promo', '1.0.0'], { propose: true, expected: '4' }],
  ['a stage with two times', rollout, 'rollout', start, { stages: '10:30m:2h' }],
  ['a stage for two audiences', rollout, 'rollout', start, { stages: '10@testers@regions=IN:1h' }],
  ['an audience with two values', rollout, 'rollout', start, { stages: '10@regions=IN=PH:1h' }],
  ['one link and those of a name', links, 'links', ['revoke', '1a2b3c4d'], { for: 'PR 7' }],
  ['an alert of a part without a name', alerts, 'alerts', ['add', 'json', 'https://a.example'], { parts: 'promo,' }],
  ['a word for a version', publish, 'publish', ['promo'], { version: 'stable' }],
  ['no minutes at all', alerts, 'alerts', ['quiet', 'ten'], {}],
];
for (const [what, verb, name, rest, values] of lines) {
  test(`${what} is not understood`, async () => {
    const args = new Arguments(name, rest, values);
    await assert.rejects(verb({ args, connection: nobody, say: () => {} }), UsageError);
  });
}

test('a batch is refused with a field that nothing reads, which may be the whom of a canary', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-batch-'));
  try {
    const file = join(folder, 'set.json');
    const canary = { do: 'canary', part: 'promo', version: '1.0.0', percent: 5 };
    const batches = [
      [{ steps: [canary], dryRun: true }, /nothing reads "dryRun"/],
      [{ steps: [{ ...canary, audiences: { testers: true } }] }, /nothing reads "steps.0.audiences"/],
      [[{ ...canary, audience: { tester: true } }], /nothing reads "steps.0.audience.tester"/],
    ] as const;
    for (const [batch, said] of batches) {
      writeFileSync(file, JSON.stringify(batch));
      const args = new Arguments('batch', [], { file });
      await assert.rejects(change({ args, connection: nobody, say: () => {} }), said);
    }
    writeFileSync(file, JSON.stringify({ steps: [{ ...canary, audience: { testers: true } }], reason: 'new home' }));
    const args = new Arguments('batch', [], { file });
    await assert.rejects(change({ args, connection: nobody, say: () => {} }), /the registry was asked/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('numbers are decimal, and days are of the calendar', () => {
  assert.equal(numberOf('12.5', 'a share'), 12.5);
  for (const text of ['', '0x10', '1e3', '1,5', ' 5']) assert.throws(() => numberOf(text, 'a share'), UsageError);
  assert.equal(instantOf('2026-12-24T06:00+08:00', '--at'), Date.parse('2026-12-23T22:00Z'));
  for (const text of ['2026-02-30T06:00Z', '2026-04-31T23:59+08:00', '2026-12-24T24:00Z', '2026-12-24'])
    assert.throws(() => instantOf(text, '--at'), UsageError, text);
});
