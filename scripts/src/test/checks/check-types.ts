import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { apiFileProblems } from '../../npm-packages/api-files.ts';
import { root } from '../../workspace.ts';

/* The types of every package, and then what the published ones export by them. */

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-b', '--checkers', '1'], { cwd: root, stdio: 'inherit' });
const problems = status === 0 ? apiFileProblems() : [];
for (const problem of problems) console.error(problem);
process.exitCode = status === 0 && problems.length === 0 ? 0 : 1;
