import { resolve } from 'node:path';
import { openRegistry } from '@atrium/registry';
import { localBuilds, publishLocal } from './publish-local.ts';

/** Publishes the build folders to the registry of `DATA_DIR` or `ARTIFACT_STORE`, and ends. */
const dataDir = resolve(process.env.DATA_DIR ?? '.data');
const registry = await openRegistry({ dataDir, gatewayUrl: null, environment: process.env });
for (const line of await publishLocal(registry, localBuilds())) console.log(line);
