import { epochMs, z } from '../schema/index.ts';
import { liveVersion } from './live-set.ts';

/** Versions chosen for one browser by a signed link (QA); signed like the live set and placed beside it in the page. */
export const overrideSet = z.object({
  schemaVersion: z.literal(1),
  /** Its name in the banner: `games 1.4.0`, `revision 128`. */
  label: z.string(),
  expiresAt: epochMs,
  /** By part; the shell's own has been chosen by the site already. */
  versions: z.record(z.string(), liveVersion),
});
export type OverrideSet = z.infer<typeof overrideSet>;
