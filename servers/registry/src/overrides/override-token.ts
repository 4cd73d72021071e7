import { z } from '@atrium/contracts/schema';
import { readToken, signToken } from '../keys/compact-token.ts';
import type { KeyRing } from '../keys/key-ring.ts';

/** The claims of a signed link, or of its cookie. */
export const overrideClaims = z.object({
  label: z.string(),
  /** Of the link; those of before had none, and none of them lives longer than a week. */
  id: z.optional(z.string()),
  /** Seconds since 1970, as JWTs have it. */
  exp: z.int(),
  /** Version by part; in a link also `stable` or `canary`. */
  versions: z.record(z.string(), z.string()),
});
export type OverrideClaims = z.infer<typeof overrideClaims>;

const typ = 'atrium-override';

export const signOverride = (keys: KeyRing, claims: OverrideClaims): Promise<string> => signToken(keys, typ, claims);

export const readOverride = (keys: KeyRing, token: string, now: number): Promise<OverrideClaims | null> =>
  readToken(keys, token, { typ, claims: overrideClaims, now });
