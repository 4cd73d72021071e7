import { barred } from '../../../entities/index.ts';
import { epochMs, z } from '../../../schema/index.ts';
import { rolloutStage } from '../rollouts/shapes.ts';
import { liveSetStep } from '../shapes.ts';

/**
 * What somebody may do: `read`; `publish` versions; `release` them (canaries, promotions, rollouts, pins); `rollback`, and
 * end what goes wrong; set `rules` (alerts, freezes, removal of versions); decide on `access`.
 */
export const releaseRight = z.enum(['read', 'publish', 'release', 'rollback', 'rules', 'access']);
export type ReleaseRight = z.infer<typeof releaseRight>;

/** A token of a script. Access is decided by people alone. */
export const tokenRights = z.array(z.enum(['read', 'publish', 'release', 'rollback', 'rules']));

export const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  may: tokenRights,
  /** The parts it is for; none means all. */
  parts: z.array(z.string()),
  createdAt: epochMs,
  createdBy: z.string(),
  expiresAt: epochMs,
  revokedAt: z.nullable(epochMs),
  /** To the minute; null when it was never used. */
  lastUsedAt: z.nullable(epochMs),
});
export type AccessToken = z.infer<typeof accessToken>;

const accounts = z.nullable(z.array(z.string()).check(z.maxLength(100)));

/** Who may do what with one part, as the history names them; null means everyone with the role. */
export const partRights = z.object({
  part: z.string(),
  publish: accounts,
  release: accounts,
  /** Whether a second person approves what gives it to visitors. */
  twoPeople: z.boolean(),
});
export type PartRights = z.infer<typeof partRights>;

/** An account whose browsers a canary may be for, wherever it is signed in. */
export const tester = z.object({ account: z.string(), by: z.string(), at: epochMs });
export type Tester = z.infer<typeof tester>;

/** What waits for a second person. */
export const proposedChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('change'), steps: z.array(liveSetStep).check(z.minLength(1), z.maxLength(100)) }),
  z.object({
    do: z.literal('rollout'),
    part: z.string(),
    version: z.string(),
    stages: z.array(rolloutStage).check(z.minLength(1), z.maxLength(20)),
    promotes: z._default(z.boolean(), true),
    /** Without it: when it is approved. */
    startAt: z.optional(epochMs),
  }),
]);
export type ProposedChange = z.infer<typeof proposedChange>;

export const proposal = z.object({
  id: z.string(),
  change: proposedChange,
  by: z.string(),
  reason: z.string(),
  at: epochMs,
  barred,
});
export type ReleaseProposal = z.infer<typeof proposal>;
