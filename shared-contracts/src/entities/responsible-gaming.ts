import { limitFrames, limitKinds } from '../constants/index.ts';
import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';

export const limitKind = z.enum(limitKinds);
export const limitFrame = z.enum(limitFrames);

/** How much a limit allows: minor units, minutes for `SESSION`; null for no limit. */
export const limitAmount = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)));

/** A looser limit that was asked for: it is in force when it is confirmed, at `readyAt` the earliest. */
export const limitChange = z.object({ amount: limitAmount, requestedAt: epochMs, readyAt: epochMs });

/** One limit of a player and how much of it is used in the frame that is running. */
export const playerLimit = z.object({
  kind: limitKind,
  frame: limitFrame,
  amount: limitAmount,
  used: z.int(),
  /** When the running frame ends and the count begins anew. */
  frameEndsAt: epochMs,
  pending: z.nullable(limitChange),
});
export type PlayerLimit = z.infer<typeof playerLimit>;

/** What came of playing since a login: shown beside the game and by the reality check. Minor units. */
export const playStanding = z.object({
  since: epochMs,
  wagered: nonNegativeMinor,
  won: nonNegativeMinor,
  net: amountMinor,
  /** When the player is asked next; while it is past, no bet is taken. */
  checkDueAt: epochMs,
  /** When a limit of time is used up, if it will be; null where there is none. */
  timeUpAt: z.nullable(epochMs),
});
export type PlayStanding = z.infer<typeof playStanding>;

/** A self-exclusion: over at `until` at the earliest, and only when the player asked to come back. */
export const exclusion = z.object({ since: epochMs, until: epochMs, returnsAt: z.nullable(epochMs) });
export type Exclusion = z.infer<typeof exclusion>;
