import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestServer } from './test-database.ts';

/** Runs Node's test runner with the arguments given, on one database server for all files. */
const server = await startTestServer();
try {
  const runner = spawn(process.execPath, ['--test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: server.databaseUrl },
  });
  // Whoever stops the tests stops their server too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => runner.kill(signal));
  const [code] = await once(runner, 'exit');
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}
