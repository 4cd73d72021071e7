import type { ContractKind } from '../constants/index.ts';
import type { ContractExample, ContractTier } from '../entities/index.ts';

/** `5.25` percent → 525 hundredths of a percent. */
export function rateOf({ rate }: Pick<ContractTier, 'rate'>): number {
  return Number(rate.replace('.', ''));
}

/** 525 hundredths of a percent → `5.25`, as tiers and requests name a rate. */
export const percentOf = (rate: number): string => (rate / 100).toFixed(2);

/** A share of an amount in minor units, rounded half up to a whole one (SRV6). */
export function shareOf(amountMinor: number, rate: number): number {
  return Number((BigInt(amountMinor) * BigInt(rate) + 5_000n) / 10_000n);
}

/** What an example's team has bet where its tier asks for nothing. */
const unaskedBetMinor = 1_000_000;

/**
 * What a contract would pay a team that just reaches its middle tier, the base being what the team lost (dividend) or
 * bet; null without tiers. An example, shown as one: it promises nothing.
 */
export function exampleOf(kind: ContractKind, tiers: readonly ContractTier[]): ContractExample | null {
  const index = Math.floor((tiers.length - 1) / 2);
  const tier = tiers[index];
  if (!tier) return null;
  const { activeMemberCount } = tier;
  // Below the next tier, whose rate is another.
  const mostBet = (tiers[index + 1]?.effectiveBetAmount ?? Number.POSITIVE_INFINITY) - 1;
  const effectiveBetAmount = tier.effectiveBetAmount || Math.min(unaskedBetMinor, mostBet);
  const lossAmount = kind === 'DIVIDEND' ? tier.lossAmount || Math.floor(effectiveBetAmount / 20) : null;
  const amount = shareOf(lossAmount ?? effectiveBetAmount, rateOf(tier));
  return { tier: index + 1, effectiveBetAmount, activeMemberCount, lossAmount, amount };
}
