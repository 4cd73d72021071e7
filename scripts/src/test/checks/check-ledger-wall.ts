import { ledgerTables } from '@atrium/ledger';
import { sourceFiles } from '../check/source-files.ts';
import { wallProblems } from './ledger-wall.ts';

const others = [...sourceFiles()].filter(([path]) => !path.startsWith('ledger/'));
const problems = wallProblems(ledgerTables(), new Map(others));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
