import { describe } from 'node:test';
import { nginxProgram, unlessInstalled } from '../testing/installed-servers.ts';
import { testManyProcesses } from '../testing/many-processes-suite.ts';

describe('three processes on the PostgreSQL of npm', { skip: unlessInstalled(nginxProgram()) }, () => {
  testManyProcesses(async () => async () => {});
});
