import { requirementsProblems } from '../requirements/requirements-file.ts';

const problems = requirementsProblems();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
