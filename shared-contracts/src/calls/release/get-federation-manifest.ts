import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** A published version's `mf-manifest.json` for the tools of Module Federation. */
export const getFederationManifest = defineCall({
  name: 'getFederationManifest',
  method: 'GET',
  path: '/registry/api/federation-manifest',
  callers: ['release'],
  request: z.object({ part: z.string(), version: z.string() }),
  response: z.object({
    /** Null for a version without one: the shell, and versions from before it existed. */
    manifest: z.nullable(
      z.object({
        /** The file's address on the site. */
        file: z.string(),
        build: z.object({ name: z.string(), version: z.string() }),
        /** Version of the federation plugin that made the container; empty when it is not known. */
        pluginVersion: z.string(),
        entry: z.string(),
        /** The container's name on the page. */
        globalName: z.string(),
        exposes: z.array(z.string()),
        shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
        remotes: z.array(z.string()),
      }),
    ),
  }),
  errors: ['RELEASE_VERSION_UNKNOWN'],
});
