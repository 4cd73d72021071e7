import { epochMs, z } from '../schema/index.ts';
import { barred } from './approval.ts';

/** A case is open, answered, escalated to a second person (by the player or by its deadline), and closed by them. */
export const caseStates = ['OPEN', 'ANSWERED', 'ESCALATED', 'CLOSED'] as const;

/** What an account of a person and an excluded one have in common beside name and birthday. */
export const sharedTraces = ['DEVICE', 'NETWORK', 'PAYEE'] as const;

/** Staff are to decide whether an account is an excluded person's, whose name and birthday it has (RG8). */
export const alikeAccount = z.object({
  account: z.string(),
  merchantCode: z.string(),
  createdAt: epochMs,
  /** Whether it was closed already. */
  isClosed: z.boolean(),
  excluded: z.object({ account: z.string(), merchantCode: z.string(), since: epochMs, until: z.nullable(epochMs) }),
  shared: z.array(z.enum(sharedTraces)),
});
export type AlikeAccount = z.infer<typeof alikeAccount>;

/** A case: a message to staff, and their answer. */
export const feedbackCase = z.object({
  caseNumber: z.string(),
  /** One of `feedbackTypes`. */
  type: z.int(),
  content: z.string(),
  sender: z.string(),
  account: z.nullable(z.string()),
  state: z.enum(caseStates),
  createdAt: epochMs,
  /** By when the operator answers; of no meaning once it has. */
  dueAt: z.optional(epochMs),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(epochMs),
  /** Why a second person looks at it; the reason is the player's own. */
  escalation: z.optional(
    z.nullable(z.object({ at: epochMs, by: z.enum(['PLAYER', 'DEADLINE']), reason: z.nullable(z.string()) })),
  ),
  finalAnswer: z.optional(z.nullable(z.string())),
  finalAnsweredAt: z.optional(z.nullable(epochMs)),
  /** Until when the player may ask for a second person; null where that is not possible. */
  disputableUntil: z.optional(z.nullable(epochMs)),
  /** What the case asks staff, where nobody wrote it: its answer stays among them. Null for a case that somebody wrote. */
  alike: z.optional(z.nullable(alikeAccount)),
  barred,
});
export type FeedbackCase = z.infer<typeof feedbackCase>;
