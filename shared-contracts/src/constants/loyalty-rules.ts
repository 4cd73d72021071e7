import type { GameType } from './games.ts';
import { vipDailyWithdrawMinor } from './vip-rules.ts';

/** Points, rebates and VIP levels (SRV5). Amounts are minor units of the merchant's currency. */
export const pointRules = {
  /** Effective bet that earns one point. */
  betPerPointMinor: {
    RNG: 10_000,
    FISH: 10_000,
    LOTT: 10_000,
    ELOTT: 10_000,
    SEA: 10_000,
    SPORTS: 20_000,
    ESPORTS: 20_000,
    COCKFIGHT: 20_000,
    LIVE: 50_000,
    PVP: 50_000,
  } as const satisfies Record<GameType, number>,
  /** Points that are exchanged for one unit of the currency. */
  pointsPerUnit: 100,
  convertMin: 1_000,
  /** Pieces of one item in one request. */
  redeemMaxQuantity: 10,
} as const;

/** What a kind of game gives back: a share of the effective bet, or of what was lost; hundredths of a percent. */
export interface RebateRule {
  readonly base: 'TURNOVER' | 'LOSS';
  readonly rate: number;
}

/** Kinds that are missing give no rebate: the odds of a lottery hold it already. */
export const rebateRules: Readonly<Partial<Record<GameType, RebateRule>>> = {
  RNG: { base: 'TURNOVER', rate: 80 },
  FISH: { base: 'TURNOVER', rate: 80 },
  LIVE: { base: 'TURNOVER', rate: 60 },
  PVP: { base: 'LOSS', rate: 60 },
  SPORTS: { base: 'TURNOVER', rate: 50 },
  ESPORTS: { base: 'TURNOVER', rate: 50 },
  COCKFIGHT: { base: 'TURNOVER', rate: 30 },
};

export interface VipLevel {
  readonly level: number;
  /** Effective bet of a month that reaches it. */
  readonly monthlyMinor: number;
  /** Effective bet of a month that keeps it. */
  readonly keepMinor: number;
  readonly dailyWithdrawMinor: number;
  /** Added to the rebate of every kind of game, hundredths of a percent. */
  readonly rebateExtra: number;
  /** Given on the player's birthday. */
  readonly birthdayPoints: number;
}

const vipMonthlyMinor = [
  0, 2_000_000, 10_000_000, 30_000_000, 100_000_000, 300_000_000, 1_000_000_000, 3_000_000_000, 10_000_000_000,
] as const;

/** Levels 0–8. Half of a level's monthly turnover keeps it; a month below lowers the level by one. */
export const vipLevels: readonly VipLevel[] = vipMonthlyMinor.map((monthlyMinor, level) => ({
  level,
  monthlyMinor,
  keepMinor: monthlyMinor / 2,
  dailyWithdrawMinor: vipDailyWithdrawMinor[level] ?? vipDailyWithdrawMinor[0],
  rebateExtra: level * 2,
  birthdayPoints: level * 500,
}));
