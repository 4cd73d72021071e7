import { once } from 'node:events';
import { startTestServer } from '@atrium/postgres/testing';
import { prepareDatabase } from './test-database.ts';

/* A database server for the tests of many files: sends its address to the process that forked it, and ends with it. */

const server = await startTestServer(prepareDatabase);
// The tests get the signal first and must end before their server.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.send?.(server.databaseUrl);
await once(process, 'disconnect');
await server.stop();
