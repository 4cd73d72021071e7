import { sourceFiles } from '../check/source-files.ts';
import { earlySchemaProblems } from './early-schemas.ts';

const problems = earlySchemaProblems(sourceFiles());
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
