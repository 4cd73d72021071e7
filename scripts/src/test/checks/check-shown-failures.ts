import { sourceFiles } from '../check/source-files.ts';
import { shownFailureProblems } from './shown-failures.ts';

const problems = shownFailureProblems(sourceFiles());
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
