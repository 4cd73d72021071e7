import { amountMinor, epochMs, z } from '../schema/index.ts';
import { caseStates } from './feedback.ts';
import { depositState, withdrawalState } from './payment.ts';

const orderNo = z.string();

/** Something that happened to an account, other than play. */
export const timelineEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('DEPOSIT'), at: epochMs, orderNo, amount: amountMinor, state: depositState }),
  z.object({ kind: z.literal('WITHDRAWAL'), at: epochMs, orderNo, amount: amountMinor, state: withdrawalState }),
  z.object({ kind: z.literal('CASE'), at: epochMs, caseNumber: z.string(), state: z.enum(caseStates) }),
  /** Written by staff, for staff; `by` is an account. */
  z.object({ kind: z.literal('NOTE'), at: epochMs, by: z.string(), text: z.string() }),
  /** A line of the audit log; `by` is its actor: an account, `system`, `guest` or `vendor:<code>`. */
  z.object({ kind: z.literal('ACTION'), at: epochMs, by: z.string(), action: z.string(), ip: z.string() }),
]);
export type TimelineEvent = z.infer<typeof timelineEvent>;
