import { amountKinds, boundUnits } from '../constants/index.ts';
import { positiveMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/** The most that an amount of one kind may be at a merchant, in its unit. */
export const amountBound = z.object({
  merchantCode: z.string(),
  currency: currencyCode,
  kind: z.enum(amountKinds),
  unit: z.enum(boundUnits),
  max: positiveMinor,
  /** What holds where nothing was decided. */
  defaultMax: positiveMinor,
  /** Raised with each change. */
  version: z.int(),
});
export type AmountBound = z.infer<typeof amountBound>;
