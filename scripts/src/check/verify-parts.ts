import { join } from 'node:path';
import { root } from '../workspace.ts';
import { packages } from './packages.ts';
import type { Part } from './run-parts.ts';
import { stepPart } from './step.ts';
import { testFilesOf } from './test-projects.ts';
import { testsPart } from './tests-part.ts';

const program = (name: string) => join(root, 'node_modules', '.bin', name);
const script = (path: string) => ({ command: process.execPath, args: [join(root, 'scripts', 'src', path)] });
const types = 'types';

/**
 * What `npm run verify` checks: no database, no browser, a minute at most, also after a fresh install. The longest
 * begin first.
 * @param touched packages whose unit tests are run; by default all of them
 */
export function verifyParts(touched: Iterable<string> = packages()): Part[] {
  const unit = testFilesOf(['unit', 'components', 'servers'], touched);
  return [
    stepPart({
      name: types,
      command: process.execPath,
      args: [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--checkers', '1'],
    }),
    stepPart({ name: 'size budgets', ...script('verify/check-budgets.ts') }),
    stepPart({ name: 'format, lint and walls', command: program('biome'), args: ['ci', '.'] }),
    stepPart({ name: 'texts in every language', ...script('verify/check-texts.ts') }),
    stepPart({ name: 'engines of packages', ...script('verify/check-engines.ts') }),
    stepPart({ name: 'layers', ...script('verify/check-layers.ts') }),
    stepPart({ name: "the owner's stack", ...script('verify/check-stack.ts') }),
    stepPart({ name: 'functions of the database', ...script('verify/check-sql.ts') }),
    stepPart({ name: "the ledger's tables", ...script('verify/check-ledger-wall.ts') }),
    stepPart({ name: 'requirements', ...script('verify/check-requirements.ts') }),
    stepPart({ name: 'generated pages', ...script('docs/check-pages-child.ts') }),
    stepPart({ name: 'dead code', command: program('knip'), args: ['--no-progress'] }),
    testsPart({ part: 'unit tests', files: unit }, { after: [types], slots: 1 }),
  ];
}
