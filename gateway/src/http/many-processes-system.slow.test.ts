import { describe } from 'node:test';
import { nginxProgram, systemPostgres, unlessInstalled } from '../testing/installed-servers.ts';
import { testManyProcesses } from '../testing/many-processes-suite.ts';
import { startSystemPostgres } from '../testing/test-postgres.ts';

const skip = unlessInstalled(nginxProgram(), systemPostgres());

describe('three processes on the PostgreSQL of the system', { skip }, () => {
  testManyProcesses(async () => {
    const server = await startSystemPostgres({ fsync: 'off', synchronous_commit: 'off' });
    process.env.TEST_DATABASE_URL = server.databaseUrl;
    return () => server.close();
  });
});
