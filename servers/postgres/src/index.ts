export { createFunctions } from './apply-functions.ts';
export { type ConnectOptions, connect, LastingClient } from './connect.ts';
export { isConnectionLost } from './connection-lost.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded/start-embedded-postgres.ts';
export { type Migrated, type MigrateOptions, migrate, type SchemaFiles } from './migrate.ts';
export type { RowOf } from './row-of.ts';
export { gapsBetween, pageWithin, type Span } from './sealed-days.ts';
export { functionFilesIn, type SqlFile, sqlFilesIn } from './sql-files.ts';
export { inTransaction, retryOnDeadlock } from './transaction.ts';
