import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import type { TestEnd, TestFileEnd } from './outcome-lines.ts';

/*
 * Files of component tests load a thousand modules each, antd's for the most part, which takes longer than their tests. In a
 * check those of a remote run as one file of Jest, on one page with one copy of every module; a second try runs a file alone.
 */

/** Where these files are, below the repository. */
export const pagesFolder = join('.cache', 'component-tests');

/** Files on a page: few enough that both cores have work until the end. */
const mostFiles = 12;

const isShared = (file: string) => /^mfe-[^/]+\/.*\.test\.tsx$/.test(file);
const packageOf = (file: string) => file.split('/')[0] ?? '';

/** A file that cannot be loaded is a failure of its own, and no end of the others. */
const block = (file: string) => `describe(${JSON.stringify(file)}, () => {
  try {
    require(${JSON.stringify(join(root, file))});
  } catch (error) {
    test('the file loads', () => { throw error; });
  }
});`;

/** What registers hooks for every test is loaded outside of any file's block. */
const textOf = (files: readonly string[]) =>
  ["require('@testing-library/react');", "require('@atrium/testing');", ...files.map(block), ''].join('\n');

function pagesOf(files: readonly string[]): string[][] {
  return [...new Set(files.map(packageOf))].flatMap((name) => {
    const own = files.filter((file) => packageOf(file) === name);
    const count = Math.ceil(own.length / mostFiles);
    return Array.from({ length: count }, (_, page) => own.filter((_file, at) => at % count === page));
  });
}

/** Writes the pages that these files share; returns the files for Jest, in their place or beside the others. */
export function writeSharedPages(files: readonly string[]): string[] {
  const folder = join(root, pagesFolder);
  mkdirSync(folder, { recursive: true });
  const pages = pagesOf(files.filter(isShared)).filter((own) => own.length > 1);
  const onPages = new Set(pages.flat());
  const written = pages.map((own, index) => {
    const path = join(pagesFolder, `${packageOf(own[0] ?? '')}-${index}.test.tsx`);
    writeFileSync(join(root, path), textOf(own));
    return path;
  });
  return [...written, ...files.filter((file) => !onPages.has(file))];
}

/** The files of a page as if each had run alone; any other end as it is. */
export function splitPage(end: TestFileEnd): TestFileEnd[] {
  if (!end.file.startsWith(pagesFolder)) return [end];
  const fileOf = ({ titles: [file] }: TestEnd) => file ?? end.file;
  return [...new Set(end.tests.map(fileOf))].map((file) => {
    const own = end.tests.filter((test) => fileOf(test) === file);
    const tests = own.map((test) => ({ ...test, titles: test.titles.slice(1) }));
    return { file, tests, ms: tests.reduce((sum, { ms }) => sum + ms, 0) };
  });
}
