import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';
import { finding } from './shapes.ts';

/** Where a published version comes from, as its build said and the registry signed, and whether that still holds. */
export const getProvenance = defineCall({
  name: 'getProvenance',
  method: 'GET',
  path: '/registry/api/provenance',
  callers: ['release'],
  request: z.object({
    part: z.string(),
    version: z.string(),
    /** Returns the documents, too, for tools that check them; a text where it was part of an address. */
    documents: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  response: z.object({
    /** Null for a version without provenance, and for a statement that cannot be read. */
    provenance: z.nullable(
      z.object({
        builder: z.string(),
        /** The commit; null for sources under no revision control. */
        sourceRevision: z.nullable(z.string()),
        /** Whether the sources differed from that commit. */
        isModified: z.boolean(),
        finishedAt: epochMs,
        packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.nullable(z.string()) })),
      }),
    ),
    /** What is wrong with it; a note for a version without provenance. */
    findings: z.array(finding),
    /** The signed statement (DSSE) and the list of packages (CycloneDX) as they are stored. */
    documents: z.optional(z.object({ provenance: z.string(), sbom: z.nullable(z.string()) })),
  }),
  errors: ['RELEASE_VERSION_UNKNOWN'],
});
