import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../workspace.ts';
import { runTests } from '../check/jest-part.ts';
import { runProgram } from '../check/run-program.ts';
import { type FailureTest, findFailureTests } from './failure-tests.ts';

export const usage = `npm run test:money [-- --seed 7] [-- --kills 100]

Every failure test of the ledger and the wallet protocol, then random work against a model, then processes and the
database killed under load. What fails is repeated with the seed that was printed.`;

const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Exactly the tests of the list; returns the titles that passed. */
async function passedOnes(
  failureTests: readonly FailureTest[],
  seed: string,
  signal: AbortSignal,
): Promise<Set<string>> {
  const all = failureTests.flatMap(({ tests }) => tests);
  const titles = [...new Set(all.flatMap((each) => each.titles))];
  const { outcomes } = await runTests(
    {
      part: 'failure tests',
      files: [...new Set(all.map(({ file }) => file))],
      titles: `^(?:${titles.map(escaped).join('|')})$`,
      environment: { FC_SEED: seed, CRASH_SEED: seed, FC_RUNS: '30' },
    },
    signal,
  );
  return new Set(outcomes.filter(({ status }) => status === 'passed').flatMap(({ titles: [title = ''] }) => title));
}

function lineOf({ number, says, tests }: FailureTest, passed: ReadonlySet<string>): { text: string; isRight: boolean } {
  const titles = tests.flatMap((each) => each.titles);
  const isRight = titles.every((title) => passed.has(title));
  const sign = isRight ? '✔' : '✖';
  return { text: `${sign} ${String(number).padStart(2)}  ${says.padEnd(46)} ${titles.join('; ')}`, isRight };
}

/** `npm run test:money`: ends with 1 when anything failed. */
export async function main(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '100' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const { seed, kills } = values;
  console.log(`seed ${seed}\n`);
  const cut = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => cut.abort());
  const { signal } = cut;
  const failureTests = findFailureTests();
  const passed = await passedOnes(failureTests, seed, signal);
  const lines = failureTests.map((each) => lineOf(each, passed));
  for (const { text } of lines) console.log(text);
  if (!lines.every(({ isRight }) => isRight)) process.exit(1);
  console.log('');
  const rounds = join(root, 'servers/gateway/src/testing/crash/crash-rounds-child.ts');
  const args = [rounds, '--kills', kills, '--seed', seed];
  const { isDone } = await runProgram({ command: process.execPath, args, isShown: true, signal });
  if (!isDone) process.exit(1);
  console.log(`\n✔ ${failureTests.length} failure tests, ${kills} kills: nothing lost, nothing twice (seed ${seed})`);
}
