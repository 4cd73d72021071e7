import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { failures } from './failures.ts';

/** A test that covers one or more failures. */
export interface TaggedTest {
  readonly numbers: readonly number[];
  readonly title: string;
}

/** A failure, and the tests that cover it. */
export interface FailureTest {
  readonly number: number;
  readonly says: string;
  /** Source file and titles. */
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
}

const tag = /^[ \t]*\/\/ failure (\d+(?:, \d+)*)$/gm;
const nextTest = /^(?:\s*\/\/.*\n)*\s*test\(\s*(['"])(.*?)\1,/;

/**
 * The tagged tests of a source.
 * @throws when a tag is not followed by a test whose title is written out
 */
export function taggedTests(source: string): TaggedTest[] {
  return [...source.matchAll(tag)].map((found) => {
    const title = nextTest.exec(source.slice(found.index + found[0].length + 1))?.[2];
    if (title === undefined) throw new Error(`"${found[0].trim()}" is not above a test`);
    return { numbers: (found[1] ?? '').split(', ').map(Number), title };
  });
}

function testFiles(): string[] {
  const withSources = packages().filter((name) => existsSync(join(root, name, 'src')));
  return withSources.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => `${name}/src/${path.replaceAll('\\', '/')}`),
  );
}

/** Every failure with its tests, by number; a number without a failure has no sentence. */
export function findFailureTests(): FailureTest[] {
  const found = testFiles()
    .sort()
    .flatMap((file) => taggedTests(readFileSync(join(root, file), 'utf8')).map((test) => ({ file, ...test })));
  const numbers = new Set([...failures.keys()].map((index) => index + 1));
  for (const { numbers: tagged } of found) for (const number of tagged) numbers.add(number);
  return [...numbers].map((number) => {
    const own = found.filter((test) => test.numbers.includes(number));
    const files = [...new Set(own.map(({ file }) => file))];
    const titlesOf = (file: string) => own.filter((test) => test.file === file).map(({ title }) => title);
    const tests = files.map((file) => ({ file, titles: titlesOf(file) }));
    return { number, says: failures[number - 1] ?? '', tests };
  });
}
