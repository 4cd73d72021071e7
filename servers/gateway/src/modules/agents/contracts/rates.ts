import { type ContractKind, contractRules, greatestAmountBound } from '@atrium/contracts/constants';
import { rateOf } from '@atrium/contracts/contract-terms';
import type { ContractTier } from '@atrium/contracts/entities';

/** The highest rate of a contract; its tiers rise, so it is the last one's. */
export function topRateOf(tiers: readonly ContractTier[]): number {
  return Math.max(0, ...tiers.map(rateOf));
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
    tiers.every((tier) => Math.max(tier.effectiveBetAmount, tier.lossAmount ?? 0) <= greatestAmountBound) &&
    rises(tiers.map(({ effectiveBetAmount }) => effectiveBetAmount)) &&
    neverFalls(tiers.map(({ activeMemberCount }) => activeMemberCount)) &&
    neverFalls(tiers.map(({ lossAmount = 0 }) => lossAmount))
  );
}
