import { z } from '../schema/index.ts';

const names = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(16))).check(z.minLength(1), z.maxLength(50)),
);

/**
 * Whom a canary is for, beside its share: a visitor is in it who fits every list that is given. It names no account,
 * because every page carries it: who is a tester, the registry knows.
 */
export const audience = z.object({
  /** Codes of merchants. */
  merchants: names,
  /** Countries of merchants. */
  regions: names,
  /** Codes of languages, as visitors chose them. */
  languages: names,
  /** Signed-in accounts of the registry's list of testers alone. */
  testers: z.optional(z.literal(true)),
});
export type Audience = z.infer<typeof audience>;
