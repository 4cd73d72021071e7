import { startSystemPostgres, systemPostgres, useDatabaseServer } from '@atrium/postgres/testing';
import { describe } from '@jest/globals';
import { areInstalled, nginxProgram } from '../testing/installed-servers.ts';
import { testManyProcesses } from '../testing/many-processes-suite.ts';

const whereInstalled = areInstalled(nginxProgram(), systemPostgres()) ? describe : describe.skip;

whereInstalled('three processes on the PostgreSQL of the system', () => {
  testManyProcesses(async () => {
    const server = await startSystemPostgres({ fsync: 'off', synchronous_commit: 'off' });
    const useFormerServer = useDatabaseServer(server.databaseUrl);
    return () => {
      useFormerServer();
      return server.close();
    };
  });
});
