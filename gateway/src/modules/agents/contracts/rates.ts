import { type ContractKind, contractRules } from '@atrium/contracts/constants';
import type { ContractExample, ContractTier } from '@atrium/contracts/entities';

/** `5.25` percent → 525 hundredths of a percent. */
export function rateOf({ rate }: Pick<ContractTier, 'rate'>): number {
  return Number(rate.replace('.', ''));
}

/** The highest rate of a contract; its tiers rise, so it is the last one's. */
export function topRateOf(tiers: readonly ContractTier[]): number {
  return Math.max(0, ...tiers.map(rateOf));
}

/** A share of an amount in minor units, rounded half up to a whole one (SRV6). */
export function shareOf(amountMinor: number, rate: number): number {
  return Number((BigInt(amountMinor) * BigInt(rate) + 5_000n) / 10_000n);
}

const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
const neverFalls = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

/** Whether the tiers are as many as the kind has, within its rates, and rise in requirement and rate. */
export function areTiersValid(kind: ContractKind, tiers: readonly ContractTier[]): boolean {
  const { minRate, maxRate, minTiers, maxTiers } = contractRules[kind];
  const rates = tiers.map(rateOf);
  return (
    tiers.length >= minTiers &&
    tiers.length <= maxTiers &&
    rates.every((rate) => rate >= minRate && rate <= maxRate) &&
    rises(rates) &&
    rises(tiers.map(({ effectiveBetAmount }) => effectiveBetAmount)) &&
    neverFalls(tiers.map(({ activeMemberCount }) => activeMemberCount)) &&
    neverFalls(tiers.map(({ lossAmount = 0 }) => lossAmount))
  );
}

/**
 * What a contract would pay a team that just reaches its middle tier, the base being what the team lost (dividend) or
 * bet. An example, shown as one: it promises nothing.
 */
export function exampleOf(kind: ContractKind, tiers: readonly ContractTier[]): ContractExample | null {
  const index = Math.floor((tiers.length - 1) / 2);
  const tier = tiers[index];
  if (!tier) return null;
  const { effectiveBetAmount, activeMemberCount } = tier;
  const lossAmount = kind === 'DIVIDEND' ? (tier.lossAmount ?? Math.floor(effectiveBetAmount / 20)) : null;
  const base = lossAmount ?? effectiveBetAmount;
  return {
    tier: index + 1,
    effectiveBetAmount,
    activeMemberCount,
    lossAmount,
    amount: shareOf(base, rateOf(tier)),
  };
}
