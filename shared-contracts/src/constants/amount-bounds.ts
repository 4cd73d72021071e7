/** What a bound counts: minor units of the merchant's currency, points, or hundredths of a percent. */
export const boundUnits = ['MINOR', 'POINTS', 'PERCENT'] as const;
export type BoundUnit = (typeof boundUnits)[number];

interface AmountBound {
  readonly unit: BoundUnit;
  /** The most that an amount of the kind may be at a merchant that has decided nothing else. */
  readonly max: number;
}

/**
 * Every kind of amount that enters the platform, and what is sane for it. A merchant deviates by the decision of two
 * people (`proposeAmountBound`); a greater amount is refused by its field where it enters.
 */
export const amountBounds = {
  /** One credit or debit by hand. */
  ADJUSTMENT: { unit: 'MINOR', max: 10_000_000 },
  /** What one person may propose of them within a day. */
  ADJUSTMENT_DAY: { unit: 'MINOR', max: 50_000_000 },
  MISSION_REWARD: { unit: 'POINTS', max: 100_000 },
  /** The price of an item of the points mall. */
  MALL_ITEM: { unit: 'POINTS', max: 10_000_000 },
  /** The most that one deposit is given on top. */
  BONUS_OFFER: { unit: 'MINOR', max: 10_000_000 },
  /** One prize of a raffle, or the reward of an application. */
  PROMOTION_REWARD: { unit: 'MINOR', max: 10_000_000 },
  /** A whole red envelope. */
  ENVELOPE_TOTAL: { unit: 'MINOR', max: 10_000_000 },
  JACKPOT_SEED: { unit: 'MINOR', max: 10_000_000_000 },
  /** What may be won on one number of an issue of a lottery. */
  LOTTERY_EXPOSURE: { unit: 'MINOR', max: 10_000_000_000 },
  VENDOR_MAX_BET: { unit: 'MINOR', max: 100_000_000 },
  VENDOR_MAX_WIN: { unit: 'MINOR', max: 10_000_000_000 },
  /** A correction that a vendor asks for. */
  VENDOR_ADJUST: { unit: 'MINOR', max: 100_000_000_000 },
  /** Up to this the vendor's request and one person's approval are two; above it, two people decide. */
  VENDOR_ADJUST_ALONE: { unit: 'MINOR', max: 1_000_000 },
  /** One round that a vendor's report says was played. */
  IMPORTED_STAKE: { unit: 'MINOR', max: 100_000_000 },
  IMPORTED_PAYOUT: { unit: 'MINOR', max: 10_000_000_000 },
  DEPOSIT: { unit: 'MINOR', max: 1_000_000_000 },
  WITHDRAWAL: { unit: 'MINOR', max: 1_000_000_000 },
  /** A limit that a player sets. */
  PLAY_LIMIT: { unit: 'MINOR', max: 1_000_000_000_000 },
  /** The rebate of a head of a line, of the effective bet of everybody below. */
  LINE_REBATE: { unit: 'PERCENT', max: 100 },
} as const satisfies Readonly<Record<string, AmountBound>>;

export type AmountKind = keyof typeof amountBounds;
export const amountKinds = Object.keys(amountBounds) as [AmountKind, ...AmountKind[]];

/** Thousands of such amounts still have a sum that is exact in JavaScript. */
export const greatestAmountBound = 1_000_000_000_000;

/** No bound is set higher. A share of turnover may be more than a game keeps that is played best: two people decide each. */
export const greatestBounds: Readonly<Record<BoundUnit, number>> = {
  MINOR: greatestAmountBound,
  POINTS: greatestAmountBound,
  PERCENT: 200,
};
