import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';

/** The currency code: ISO 4217, or an operator's unit such as TLB (T3). */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/));

/** An amount in minor units together with its currency. */
export const money = z.object({ amountMinor, currency: currencyCode });
export type Money = z.infer<typeof money>;

/** One wallet of a player; `MAIN` is our own. Minor units. */
export const wallet = z.object({
  vendor: z.string(),
  available: amountMinor,
  locked: nonNegativeMinor,
  bonus: nonNegativeMinor,
  updatedAt: epochMs,
});
export type Wallet = z.infer<typeof wallet>;

/** Wallet: `isSingle` means that every vendor plays from MAIN. */
export const walletBalance = z.object({
  isSingle: z.boolean(),
  currency: currencyCode,
  /** What can be spent: `available` of all wallets, without what is `locked`. */
  total: amountMinor,
  wallets: z.array(wallet),
});
export type WalletBalance = z.infer<typeof walletBalance>;

/** A movement between MAIN and a vendor's wallet. `amount` is null until the vendor has reported how much "all" was. */
export const walletMove = z.object({
  transferId: z.string(),
  direction: z.enum(['IN', 'OUT']),
  amount: z.nullable(nonNegativeMinor),
  state: z.enum(['PENDING', 'DONE', 'FAILED']),
  at: epochMs,
});
export type WalletMove = z.infer<typeof walletMove>;

/** A transfer-wallet vendor, as one player sees it. Minor units. */
export const vendorWallet = z.object({
  vendor: z.string(),
  name: z.string(),
  status: z.enum(['OPEN', 'MAINTENANCE']),
  available: amountMinor,
  /** The latest movement: while it is PENDING, nothing else moves between the two and its games stay closed. */
  latest: z.nullable(walletMove),
});
export type VendorWallet = z.infer<typeof vendorWallet>;
