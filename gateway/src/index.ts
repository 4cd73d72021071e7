export { connect } from './db/connect.ts';
export type { Database } from './db/database.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './db/embedded/start-embedded-postgres.ts';
export { migrate } from './db/migrate.ts';
