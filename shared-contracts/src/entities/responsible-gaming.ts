import { limitFrames, limitKinds } from '../constants/index.ts';
import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';

export const limitKind = z.enum(limitKinds);
export const limitFrame = z.enum(limitFrames);

/** How much a limit allows: minor units, minutes for `SESSION`; null for no limit. */
export const limitAmount = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)));

/** A requested looser limit: it applies once confirmed, at `readyAt` the earliest. */
export const limitChange = z.object({ amount: limitAmount, requestedAt: epochMs, readyAt: epochMs });

/** One limit of a player and how much of it is used in the current period. */
export const playerLimit = z.object({
  kind: limitKind,
  frame: limitFrame,
  amount: limitAmount,
  used: z.int(),
  /** When the current period ends and the count restarts. */
  frameEndsAt: epochMs,
  pending: z.nullable(limitChange),
});
export type PlayerLimit = z.infer<typeof playerLimit>;

/** A play summary since the login: shown beside the game and by the reality check. Minor units. */
export const playStanding = z.object({
  since: epochMs,
  wagered: nonNegativeMinor,
  won: nonNegativeMinor,
  /** Of what was settled since then, payments on open bets included. */
  net: amountMinor,
  /** What open bets placed since then have staked and not been paid back. */
  openStake: nonNegativeMinor,
  /** When the next check is due; once it is past, no bet is accepted. */
  checkDueAt: epochMs,
  /** When a limit of time will be used up; null if there is none. */
  timeUpAt: z.nullable(epochMs),
});
export type PlayStanding = z.infer<typeof playStanding>;

/** A self-exclusion: ends at `until` at the earliest, and only if the player requested to return. */
export const exclusion = z.object({ since: epochMs, until: epochMs, returnsAt: z.nullable(epochMs) });
export type Exclusion = z.infer<typeof exclusion>;
