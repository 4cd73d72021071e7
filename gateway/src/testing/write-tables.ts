import { writeFileSync } from 'node:fs';
import { tablesText } from '@atrium/postgres/testing';
import { functionFiles } from '../db/sql-files.ts';
import { startTestDatabase } from './test-database.ts';

// Compiled to lib, it writes the source db/tables.ts from a database that the migrations have just made.
const { db, close } = await startTestDatabase();
const text = await tablesText(db, { functions: functionFiles() });
writeFileSync(new URL('../../src/db/tables.ts', import.meta.url), text);
await close();
