import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import type { AttackCase } from './attack-case.ts';

interface Outcome {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly assertionResults: readonly { title: string; status: string }[] }[];
}

/** Attacks that need what a started site does not show, so they are tests beside the code; run here as one case each. */
const suites = {
  'every proof against every change of what it was issued against': ['database', 'security/proofs.test'],
  'the whole life of a passkey, with a virtual one': ['database', 'security/passkeys.test'],
  'https and HSTS behind the shipped nginx with a certificate of its own': ['database', 'http/https.test'],
  'three processes of the gateway behind one door': ['database', 'http/many-processes.test'],
  'amounts around every edge up to 2^64': ['database', 'wallet-model.test'],
  'one person of staff at every call that money can come of': ['database', 'http/staff-money.test'],
  'staff at merchants and roles that are not theirs': ['database', 'http/(?:merchant-scope|permissions).test'],
  'players and agents with what belongs to somebody else': ['database', '(?:http/member-|agent/)scope.test'],
  'a proof and an exclusion of one person at the same instant': ['database', 'exclusion-race.test'],
  'what a line was paid for play with money that is charged back': ['database', 'charged-back-play.test'],
  'pictures that would take the memory or the time of others': ['database', 'pictures/picture-cage.test'],
  'connections that are open and silent, at the gateway': ['database', 'http/keep-alive.test'],
  'connections that are open and silent, in a page': ['unit', 'session/event-socket.test'],
  'globals of the page that a remote assigns to': ['unit', 'runtime/page-globals.test'],
  'a full disk under a publication and a rollback': ['system', 'store/full-disk.system.test'],
  'copies of a page whose term is over, and clocks that are days off': ['unit', 'versions/live-source.test'],
} as const;

async function runSuite(project: string, pattern: string): Promise<Outcome> {
  const file = join(root, '.cache', `attack-${process.pid}.json`);
  const jest = join(root, 'scripts', 'bin', 'jest.mjs');
  const args = ['--selectProjects', project, '--testPathPatterns', pattern, '--json', '--outputFile', file];
  const run = spawn(process.execPath, [jest, ...args], { cwd: root, stdio: 'ignore' });
  await once(run, 'exit');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Outcome;
  } finally {
    await rm(file, { force: true });
  }
}

/** Cases that are tests of their own elsewhere. */
export const keptSuites: readonly AttackCase[] = Object.entries(suites).map(([name, [project, pattern]]) => ({
  name,
  async run() {
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: left,
      testResults,
    } = await runSuite(project, pattern);
    const broken = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    );
    assert.equal(failed, 0, broken.map(({ title }) => title).join('; '));
    assert.ok(passed + left > 0, `no test is named ${pattern}`);
    return left > 0 ? `${passed} held, ${left} need a program that is not installed` : `${passed} held`;
  },
}));
