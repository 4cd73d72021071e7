import { connect, createFunctions } from '@atrium/postgres';
import { createTestDatabase, type TestDatabase } from '@atrium/postgres/testing';
import { sql } from 'kysely';
import type { LedgerDatabase } from '../database.ts';
import { ledgerFunctionFiles, ledgerSchemaFiles } from '../sql-files.ts';

async function createLedger(databaseUrl: string): Promise<void> {
  const db = connect<LedgerDatabase>({ databaseUrl, maxConnections: 1 });
  const created = db.transaction().execute(async (trx) => {
    for (const { text } of ledgerSchemaFiles()) await sql.raw(text).execute(trx);
    await createFunctions(trx, ledgerFunctionFiles());
  });
  await created.finally(() => db.destroy());
}

/** Returns a fresh database that has the ledger and nothing else; `close` it in `afterAll`. */
export const startLedgerDatabase = (): Promise<TestDatabase<LedgerDatabase>> =>
  createTestDatabase<LedgerDatabase>({ prepare: createLedger });
