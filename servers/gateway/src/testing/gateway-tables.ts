import { ledgerTables } from '@atrium/ledger';
import { tablesText } from '@atrium/postgres/testing';
import type { QueryExecutorProvider } from 'kysely';
import { ownFunctionFiles } from '../db/sql-files.ts';

/** The text of db/tables.ts, as the gateway's own tables and functions are in this database. */
export const gatewayTables = (db: QueryExecutorProvider): Promise<string> =>
  tablesText(db, { functions: ownFunctionFiles(), foreignTables: ledgerTables() });
