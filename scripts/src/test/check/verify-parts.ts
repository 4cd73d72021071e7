import { join } from 'node:path';
import { packages } from '../../packages.ts';
import { root } from '../../workspace.ts';
import { testFilesOf } from '../jest/jest-projects.ts';
import { testsPart } from './jest-part.ts';
import type { Part } from './run-parts.ts';
import { stepPart } from './step.ts';

const program = (name: string) => join(root, 'node_modules', '.bin', name);
const script = (path: string) => ({ command: process.execPath, args: [join(root, 'scripts', 'src', path)] });

/**
 * What `npm run verify` checks: no database, no browser, no page drawn, a minute at most, also after a fresh install. The
 * longest begin first.
 * @param touched packages whose unit tests are run; by default all of them
 */
export function verifyParts(touched: Iterable<string> = packages()): Part[] {
  const unit = testFilesOf(['unit', 'servers'], touched);
  return [
    stepPart({ name: 'types', ...script('test/checks/check-types.ts') }),
    stepPart({ name: 'size budgets', ...script('test/checks/check-budgets.ts') }),
    stepPart({ name: 'format and lint', command: program('biome'), args: ['ci', '.'] }),
    stepPart({ name: 'texts in every language', ...script('test/checks/check-texts.ts') }),
    stepPart({ name: 'rules of sources', ...script('test/checks/check-sources.ts') }),
    stepPart({ name: 'walls', ...script('test/checks/check-walls.ts') }),
    stepPart({ name: "the owner's stack", ...script('test/checks/check-stack.ts') }),
    stepPart({ name: 'generated pages', ...script('docs/check-pages-child.ts') }),
    stepPart({ name: 'dead code', command: program('knip'), args: ['--no-progress'] }),
    testsPart({ part: 'unit tests', files: unit, hasSecondTry: true }, { slots: 1 }),
  ];
}
