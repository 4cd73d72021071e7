import { join } from 'node:path';
import { root } from '../../workspace.ts';

export const resultsFolder = join(root, 'bench-results');

/** Where the figures of a benchmark are kept. */
export const resultsOf = (name: string) => join(resultsFolder, `${name}.json`);
