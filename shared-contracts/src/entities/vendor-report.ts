import { calendarDay, epochMs, nonNegativeMinor, wideMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/**
 * A day of one vendor three ways: the operator's win by ledger, by bets, and by the vendor's own report. Minor units.
 */
export const vendorReport = z.object({
  vendorId: z.string(),
  /** What staff call the connection. */
  name: z.optional(z.string()),
  day: calendarDay,
  takenAt: epochMs,
  rounds: z.int(),
  totals: z.array(z.object({ currency: currencyCode, byLedger: wideMinor, byBets: wideMinor, byReport: wideMinor })),
  openDifferences: z.int(),
});
export type VendorReport = z.infer<typeof vendorReport>;

const side = z.nullable(z.object({ stake: nonNegativeMinor, payout: nonNegativeMinor }));

/** MISSING_HERE: the vendor reports a round that we do not have. MISSING_THERE: the other way round. */
export const vendorDifferenceKinds = ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'LEDGER'] as const;

/**
 * A round that differs between both sides. GONE: resolved at a later check. EXPLAINED: by staff, with an explanation.
 */
export const vendorDifference = z.object({
  differenceId: z.string(),
  vendorId: z.string(),
  /** What staff call the connection. */
  name: z.optional(z.string()),
  day: calendarDay,
  kind: z.enum(vendorDifferenceKinds),
  account: z.string(),
  roundId: z.string(),
  currency: currencyCode,
  ours: side,
  theirs: side,
  state: z.enum(['OPEN', 'GONE', 'EXPLAINED']),
  remark: z.string(),
});
export type VendorDifference = z.infer<typeof vendorDifference>;
