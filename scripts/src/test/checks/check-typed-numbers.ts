import { sourceFiles } from '../check/source-files.ts';
import { typedNumberProblems } from './typed-numbers.ts';

const problems = typedNumberProblems(sourceFiles());
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
