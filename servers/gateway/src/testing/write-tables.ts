import { writeFileSync } from 'node:fs';
import { gatewayTables } from './gateway-tables.ts';
import { startTestDatabase } from './test-database.ts';

// Writes db/tables.ts from a newly migrated database.
const { db, close } = await startTestDatabase();
writeFileSync(new URL('../db/tables.ts', import.meta.url), await gatewayTables(db));
await close();
