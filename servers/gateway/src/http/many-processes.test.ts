import { describe } from '@jest/globals';
import { areInstalled, nginxProgram } from '../testing/installed-servers.ts';
import { testManyProcesses } from '../testing/many-processes-suite.ts';

const whereInstalled = areInstalled(nginxProgram()) ? describe : describe.skip;

whereInstalled('three processes on the PostgreSQL of npm', () => {
  testManyProcesses(async () => async () => {});
});
