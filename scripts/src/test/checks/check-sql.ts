import { functionFiles, migrationFiles, sqlStates, walletStatuses } from '@atrium/gateway';
import { sqlProblems } from './sql-problems.ts';

const problems = sqlProblems(functionFiles(), migrationFiles(), {
  states: new Set(Object.keys(sqlStates)),
  statuses: new Set(walletStatuses),
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
