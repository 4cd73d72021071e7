import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minuteMs } from '@atrium/contracts/durations';
import { root } from '../workspace.ts';
import { installWhatTestsNeed } from './check/install.ts';
import type { Outcome } from './check/outcome.ts';
import { componentsPart, faults, heaviestFiles, heavyPart, journeys, pictures } from './check/parts-after-verify.ts';
import { runCheck } from './check/run-check.ts';
import type { Part } from './check/run-parts.ts';
import { stepPart } from './check/step.ts';
import { verifyParts } from './check/verify-parts.ts';

export const usage = `npm run test:all [-- --repeat 10 --grep X | -- --repeat 10 --flaky flaky.json]

Everything there is: each journey wide, on a phone and in Firefox where it is installed, every fault, the pictures of
pages, every database test, the failure tests of the money and the attacks. With --grep only the journeys whose title, and the database tests whose file
or title, match; with --flaky only the tests of such a list, as a check leaves it in .cache/check. --repeat runs them
so many times, and each time counts.`;

/** Longer than any run of everything on two cores. */
const longestMs = 240 * minuteMs;

function everything(): Part[] {
  const verify = verifyParts();
  const after = verify.map(({ name }) => name);
  const money = { command: process.execPath, args: [join(root, 'scripts', 'bin', 'test-money.mjs')] };
  const docs = { command: process.execPath, args: [join(root, 'scripts', 'bin', 'docs.mjs'), 'build'] };
  const attacks = { command: process.execPath, args: [join(root, 'scripts', 'bin', 'attack.mjs'), '--site'] };
  return [
    ...verify,
    componentsPart(after),
    heavyPart({ files: heaviestFiles(), hasSecondTry: true }, after),
    journeys('everywhere', { after }),
    faults('all', { after }),
    pictures({ after }),
    { ...stepPart({ name: 'failure tests of the money', ...money, after }), slots: 2 },
    stepPart({ name: 'pages of the docs', ...docs, after }),
    { ...stepPart({ name: 'attacks', ...attacks, after }), slots: 2 },
  ];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The tests that match, again and again. */
function hunt(pattern: string, times: number): Part[] {
  const matches = new RegExp(pattern);
  const files = heaviestFiles().filter(
    (file) => matches.test(file) || matches.test(readFileSync(join(root, file), 'utf8')),
  );
  const words = ['--grep', pattern, `--repeat-each=${times}`, '--pass-with-no-tests'];
  const choice = { after: [], words, hasSecondTry: false };
  return [
    ...(files.length > 0 ? Array.from({ length: times }, () => heavyPart({ files }, [])) : []),
    journeys('everywhere', choice),
    faults('all', choice),
  ];
}

/** A pattern for the tests of a list that a check left; null where it is empty. */
function patternOf(flakyFile: string): string | null {
  const flaky = JSON.parse(readFileSync(flakyFile, 'utf8')) as Outcome[];
  const words = flaky.map(({ file, titles }) => escaped(titles.at(-1) ?? file));
  return words.length > 0 ? [...new Set(words)].join('|') : null;
}

/** `npm run test:all`. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      repeat: { type: 'string', default: '1' },
      grep: { type: 'string' },
      flaky: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(usage);
  const pattern = values.flaky ? patternOf(values.flaky) : values.grep;
  if (pattern === null) return console.log('Nothing was flaky.');
  installWhatTestsNeed();
  await runCheck(pattern ? hunt(pattern, Number(values.repeat)) : everything(), longestMs);
}
