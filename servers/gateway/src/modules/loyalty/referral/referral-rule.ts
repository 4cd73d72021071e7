/** What a friend must do before the referrer is rewarded; minor units of every merchant's currency. */
export const referralRule = { depositMinor: 50_000, effectiveBetMinor: 200_000, rewardMinor: 5_000 } as const;
