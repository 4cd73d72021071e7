import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithParent } from './child.ts';

exitWithParent();
// Beside its books, so that a test can find and kill it.
const { DATA_DIR = '.' } = process.env;
mkdirSync(DATA_DIR, { recursive: true });
writeFileSync(join(DATA_DIR, 'process.pid'), String(process.pid));
await import('@atrium/vendor-sandbox/server');
