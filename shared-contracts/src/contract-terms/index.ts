import type { ContractKind } from '../constants/index.ts';
import type { ContractExample, ContractTier } from '../entities/index.ts';

/** `5.25` percent → 525 hundredths of a percent. */
export function rateOf({ rate }: Pick<ContractTier, 'rate'>): number {
  return Number(rate.replace('.', ''));
}

/** A share of an amount in minor units, rounded half up to a whole one (SRV6). */
export function shareOf(amountMinor: number, rate: number): number {
  return Number((BigInt(amountMinor) * BigInt(rate) + 5_000n) / 10_000n);
}

/**
 * What a contract would pay a team that just reaches its middle tier, the base being what the team lost (dividend) or
 * bet; null while that tier has no rate or no base. An example, shown as one: it promises nothing.
 */
export function exampleOf(kind: ContractKind, tiers: readonly ContractTier[]): ContractExample | null {
  const index = Math.floor((tiers.length - 1) / 2);
  const tier = tiers[index];
  if (!tier) return null;
  const { effectiveBetAmount, activeMemberCount } = tier;
  const lossAmount = kind === 'DIVIDEND' ? (tier.lossAmount ?? Math.floor(effectiveBetAmount / 20)) : null;
  const base = lossAmount ?? effectiveBetAmount;
  const rate = rateOf(tier);
  if (rate === 0 || base === 0) return null;
  return { tier: index + 1, effectiveBetAmount, activeMemberCount, lossAmount, amount: shareOf(base, rate) };
}
