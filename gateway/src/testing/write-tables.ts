import { writeFileSync } from 'node:fs';
import { tablesText } from './describe-tables.ts';
import { startTestDatabase } from './test-database.ts';

// Compiled to lib, it writes the source db/tables.ts from a newly migrated database.
const database = await startTestDatabase();
writeFileSync(new URL('../../src/db/tables.ts', import.meta.url), await tablesText(database.db));
await database.close();
