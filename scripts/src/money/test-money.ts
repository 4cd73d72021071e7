import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../workspace.ts';
import { type FailureTest, failureTests } from './failure-tests.ts';

const usage = `npm run test:money [-- --seed 7] [-- --kills 100]

Every failure test of the ledger and the wallet protocol, then random work against a model, then processes and the
database killed under load. What fails is repeated with the seed that was printed.`;

const compiled = (file: string) => join(root, file.replace('/src/', '/lib/').replace(/\.ts$/, '.js'));
const escaped = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs a program of ours; gives what it said, and whether it did what it should. */
function run(args: readonly string[], environment: Record<string, string>, isShown: boolean) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise<{ said: string; isDone: boolean }>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve({ said, isDone: code === 0 }));
  });
}

/** Exactly the tests of the list; gives the titles that passed. */
async function runTests(seed: string): Promise<{ passed: Set<string>; said: string }> {
  const all = failureTests.flatMap(({ tests }) => tests);
  const titles = [...new Set(all.flatMap((each) => each.titles))];
  const files = [...new Set(all.map(({ file }) => compiled(file)))];
  const patterns = titles.map((title) => `--test-name-pattern=^${escaped(title)}$`);
  const args = ['--test', '--test-concurrency=2', '--test-reporter=tap', ...patterns, ...files];
  const { said } = await run(args, { FC_SEED: seed, CRASH_SEED: seed, FC_RUNS: '30' }, false);
  const passed = new Set([...said.matchAll(/^\s*ok \d+ - (.*?)(?: # .*)?$/gm)].map(([, title = '']) => title));
  return { passed, said };
}

function lineOf({ number, says, tests }: FailureTest, passed: ReadonlySet<string>): { text: string; isRight: boolean } {
  const titles = tests.flatMap((each) => each.titles);
  const isRight = titles.every((title) => passed.has(title));
  const sign = isRight ? '✔' : '✖';
  return { text: `${sign} ${String(number).padStart(2)}  ${says.padEnd(46)} ${titles.join('; ')}`, isRight };
}

/** `npm run test:money`: ends with 1 when anything failed. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      kills: { type: 'string', default: '100' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const { seed, kills } = values;
  console.log(`seed ${seed}\n`);
  const { passed, said } = await runTests(seed);
  const lines = failureTests.map((each) => lineOf(each, passed));
  for (const { text } of lines) console.log(text);
  if (!lines.every(({ isRight }) => isRight)) {
    console.error(`\n${said}`);
    process.exit(1);
  }
  console.log('');
  const rounds = join(root, 'gateway/lib/testing/crash/crash-rounds-child.js');
  const { isDone } = await run([rounds, '--kills', kills, '--seed', seed], {}, true);
  if (!isDone) process.exit(1);
  console.log(`\n✔ ${failureTests.length} failure tests, ${kills} kills: nothing lost, nothing twice (seed ${seed})`);
}
