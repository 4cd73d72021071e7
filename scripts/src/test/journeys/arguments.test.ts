import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { readE2eRequest } from './arguments.ts';

test('versions are chosen for a running site, the rest goes to Playwright as it is', () => {
  const request = readE2eRequest([
    '--url',
    'http://localhost:4600/x',
    '--candidate',
    'games@1.4.0',
    '--candidate=shell@2.0.0-rc.1',
    '--project=wide',
    'flows/play.spec.ts',
    '-g',
    'a player',
  ]);
  assert.equal(request.url, 'http://localhost:4600');
  assert.deepEqual(request.candidates, { games: '1.4.0', shell: '2.0.0-rc.1' });
  assert.deepEqual(request.playwright, ['--project=wide', 'flows/play.spec.ts', '-g', 'a player']);
});

test('a choice of versions without a site, and invalid ones, are refused by name', () => {
  assert.throws(() => readE2eRequest(['--revision', '128']), /--url/);
  assert.throws(() => readE2eRequest(['--url', 'http://localhost', '--revision', 'last']), /"last"/);
  assert.throws(() => readE2eRequest(['--url', 'http://localhost', '--candidate', 'games']), /<part>@<version>/);
});
