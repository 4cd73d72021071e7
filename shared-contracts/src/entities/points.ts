import { z } from '../schema/index.ts';

/** §3 Points and redeem; points never expire (T37). */
export const redeemItem = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  quantity: z.int(),
  requiredPoints: z.int(),
  status: z.enum(['processing', 'approved', 'rejected']),
  remark: z.string().check(z.maxLength(140)),
});
export const pointRate = z.object({ ratio: z.string(), requiredPoints: z.int() });
