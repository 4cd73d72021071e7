import { join } from 'node:path';

/** The repository's folder. */
export const repository = join(import.meta.dirname, '../../..');
