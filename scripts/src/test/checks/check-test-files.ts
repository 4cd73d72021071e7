import { sourceFiles } from '../check/source-files.ts';
import { testFilesOf, testProjects } from '../jest/jest-projects.ts';
import { testFileProblems } from './test-files.ts';

const run = new Set(testFilesOf(testProjects().map(({ name }) => name)));
const problems = testFileProblems(sourceFiles(), run);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
