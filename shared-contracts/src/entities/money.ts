import { amountMinor, epochMs, positiveAmountMinor, z } from '../schema/index.ts';

/** The currency code the house prints: ISO 4217, or a house unit such as TLB (spec-readings T3). */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in minor units together with its currency. */
export const money = z.object({ amountMinor, currency: currencyCode });
export type Money = z.infer<typeof money>;

/** One wallet of a player; `MAIN` is the house's own. Minor units. */
export const wallet = z.object({
  vendor: z.string(),
  available: amountMinor,
  locked: positiveAmountMinor,
  bonus: positiveAmountMinor,
  updatedAt: epochMs,
});
export type Wallet = z.infer<typeof wallet>;

/** §3 Wallet: `isSingle` means that every vendor plays from MAIN. */
export const walletBalance = z.object({
  isSingle: z.boolean(),
  currency: currencyCode,
  total: amountMinor,
  wallets: z.array(wallet),
});
export type WalletBalance = z.infer<typeof walletBalance>;
