import type { Kysely, Transaction } from 'kysely';
import type { Tables as LedgerDatabase } from './tables.ts';

/** The ledger's tables (schema/ledger.sql). bigint columns are whole numbers here; times are epoch ms. */
export type { LedgerDatabase };

/**
 * A connection or a transaction on a database that has the ledger's tables among others. Both are named, because the
 * compiler does not accept a transaction on more tables where a Kysely on fewer is required.
 */
export type LedgerConnection = Kysely<LedgerDatabase> | Transaction<LedgerDatabase>;
