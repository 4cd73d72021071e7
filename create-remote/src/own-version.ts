import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the packages that this one was released with. */
export const ownVersion = (
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { version: string }
).version;
