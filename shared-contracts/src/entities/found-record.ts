import { z } from '../schema/index.ts';

/** A record that staff looked for, and whose it is. */
export const foundRecord = z.object({
  kind: z.enum(['ACCOUNT', 'DEPOSIT', 'WITHDRAWAL', 'BET', 'CASE']),
  /** An account's name, or the number of an order, a bet or a case. */
  title: z.string(),
  memberId: z.string(),
  account: z.string(),
  merchantCode: z.string(),
});
export type FoundRecord = z.infer<typeof foundRecord>;
