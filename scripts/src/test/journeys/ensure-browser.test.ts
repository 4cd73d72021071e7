import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from '@jest/globals';
import { askForBrowser } from './ensure-browser.ts';

/** A person at a terminal, or nobody, who answers with a line; what was written to them, and how often it was installed. */
function person(answer: string | null, browsers: readonly string[] = ['/nowhere/chromium']) {
  const isTTY = answer !== null;
  const stdin = Object.assign(new PassThrough(), { isTTY });
  const stdout = Object.assign(new PassThrough(), { isTTY });
  let installed = 0;
  const install = () => {
    installed += 1;
  };
  const ask = () => askForBrowser({ stdin, stdout, browsers, install });
  if (answer !== null) stdin.write(`${answer}\n`);
  return { ask, installed: () => installed, written: () => String(stdout.read() ?? '') };
}

test('a browser that is there is neither asked about nor installed', async () => {
  const somebody = person('y', ['/nowhere/chromium', process.execPath]);
  await somebody.ask();
  assert.deepEqual([somebody.installed(), somebody.written()], [0, '']);
});

test('an installation is asked about first, with the packages by their names', async () => {
  const somebody = person('y');
  await somebody.ask();
  assert.match(somebody.written(), /Install chromium-headless-shell, fonts-noto-core on this machine\? \[y\/N\]/);
  assert.equal(somebody.installed(), 1);
});

for (const answer of ['', 'n', 'no', 'maybe yes'])
  test(`the answer "${answer}" installs nothing and says how to do it oneself`, async () => {
    const somebody = person(answer);
    await assert.rejects(somebody.ask(), /apt-get install chromium-headless-shell/);
    assert.equal(somebody.installed(), 0);
  });

test('where nobody can be asked nothing is installed', async () => {
  const nobody = person(null);
  await assert.rejects(nobody.ask(), /Chromium is not installed\. "npm test" installs it/);
  assert.deepEqual([nobody.installed(), nobody.written()], [0, '']);
});
