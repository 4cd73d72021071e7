import { epochMs, z } from '@atrium/contracts/schema';

/** The type of the signed list, so that no other document of the same keys is taken for one. */
export const bundleType = 'application/vnd.atrium.live-set+json';

/** The signed list in the bundle's folder. */
export const bundleFile = 'bundle.json';

/** What one registry had live, for another: each version, by the hash of its record, which names every file by its own. */
export const bundle = z.object({
  schemaVersion: z.literal(1),
  /** The name of the environment it comes from. */
  from: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,32}$/)),
  revision: z.int(),
  /** Of that revision's entry in the history it comes from. */
  hash: z.string(),
  exportedAt: epochMs,
  parts: z.record(z.string(), z.object({ version: z.string(), record: z.string() })),
});
export type Bundle = z.infer<typeof bundle>;

/** Where a bundle keeps a part's build. */
export const buildIn = (id: string) => `parts/${id}`;
