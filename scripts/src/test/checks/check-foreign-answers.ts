import { sourceFiles } from '../check/source-files.ts';
import { foreignAnswerProblems } from './foreign-answers.ts';

const problems = foreignAnswerProblems(sourceFiles());
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
