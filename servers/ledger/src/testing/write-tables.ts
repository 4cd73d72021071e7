import { writeFileSync } from 'node:fs';
import { tablesText } from '@atrium/postgres/testing';
import { ledgerFunctionFiles } from '../sql-files.ts';
import { startLedgerDatabase } from './ledger-database.ts';

// Writes tables.ts from a database that has just been made.
const { db, close } = await startLedgerDatabase();
const text = await tablesText(db, { functions: ledgerFunctionFiles() });
writeFileSync(new URL('../tables.ts', import.meta.url), text);
await close();
