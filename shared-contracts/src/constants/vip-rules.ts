/**
 * VIP levels 0–8 (SRV5). The most that a player of each level may withdraw in one day in the merchant's time zone;
 * minor units of its currency.
 */
export const vipDailyWithdrawMinor = [
  50_000_000, 60_000_000, 80_000_000, 100_000_000, 150_000_000, 200_000_000, 300_000_000, 400_000_000, 500_000_000,
] as const;
