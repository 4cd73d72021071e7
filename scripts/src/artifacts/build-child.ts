import { buildMissing } from '@atrium/build/build-missing';
import { partNamed } from '../workspace.ts';
import { buildMissingParts } from './build-missing-parts.ts';

/* Builds the parts that are named, or every part that is missing. */

const names = process.argv.slice(2);
if (names.length === 0) await buildMissingParts();
for (const name of names) await buildMissing(partNamed(name));
