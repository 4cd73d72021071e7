import { adjustmentCauses } from '@atrium/contracts/entities';
import { nonNegativeMinor, z } from '@atrium/contracts/schema';

/** What an adjustment stores of its request. */
export const adjustmentFacts = z.object({
  account: z.string(),
  merchantCode: z.string(),
  direction: z.enum(['CREDIT', 'DEBIT']),
  cause: z.enum(adjustmentCauses),
  amountMinor: nonNegativeMinor,
  currency: z.string(),
  reference: z.string(),
  note: z.string(),
});
export type AdjustmentFacts = z.infer<typeof adjustmentFacts>;
