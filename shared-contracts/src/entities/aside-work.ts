import { asideJobs } from '../constants/index.ts';
import { epochMs, z } from '../schema/index.ts';

/** Something that a periodic job could not do; it goes on with the rest and tries again, ever less often. */
export const asideWork = z.object({
  job: z.enum(asideJobs),
  /** Names it among the job's work: an order, a vendor's round, an account. */
  subject: z.string(),
  /** Of a member whom it is about; null for anything else. */
  account: z.nullable(z.string()),
  /** Null for what concerns the whole site. */
  merchantCode: z.nullable(z.string()),
  /** Why it failed the last time, in technical terms. */
  reason: z.string(),
  /** When it failed first. */
  since: epochMs,
  triedAt: epochMs,
  tries: z.int(),
});
export type AsideWork = z.infer<typeof asideWork>;
