import { epochMs, z } from '../schema/index.ts';

/** A case: a message to staff, and their answer (§3 Feedback). */
export const feedbackCase = z.object({
  caseNumber: z.string(),
  /** One of `feedbackTypes`. */
  type: z.int(),
  content: z.string(),
  sender: z.string(),
  account: z.nullable(z.string()),
  state: z.enum(['OPEN', 'ANSWERED']),
  createdAt: epochMs,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(epochMs),
});
export type FeedbackCase = z.infer<typeof feedbackCase>;
