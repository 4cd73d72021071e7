import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';

/** Chains committed transactions (sql/ledger-seal.sql); returns how many. Runs as a job, never with a posting. */
export async function sealJournal(db: LedgerConnection, limit = 1_000): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select ledger_seal_waiting(${limit}) as sealed`.execute(db);
  return rows[0]?.sealed ?? 0;
}
