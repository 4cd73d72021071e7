export { type Break, type BreakingWire, startBreakingWire } from './breaking-wire.ts';
export { tablesText } from './describe-tables.ts';
export { freePort } from './free-port.ts';
export { createTestDatabase, startTestServer, type TestDatabase, useDatabaseServer } from './test-database.ts';
export { startPackagedPostgres, startSystemPostgres, systemPostgres, type TestPostgres } from './test-postgres.ts';
