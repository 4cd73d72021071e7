import type { ContractKind } from '@atrium/contracts/constants';
import type { ContractExample, ContractTier } from '@atrium/contracts/entities';

/** What terms that are being typed would pay at their middle tier; null while that tier is not filled in. */
export function exampleOf(kind: ContractKind, tiers: readonly ContractTier[]): ContractExample | null {
  const index = Math.floor((tiers.length - 1) / 2);
  const tier = tiers[index];
  const rate = tier ? Number(tier.rate) : 0;
  if (!tier || rate === 0) return null;
  const { effectiveBetAmount, activeMemberCount } = tier;
  const lossAmount = kind === 'DIVIDEND' ? (tier.lossAmount ?? 0) : null;
  const base = lossAmount ?? effectiveBetAmount;
  if (base === 0) return null;
  const amount = Math.round((base * Math.round(rate * 100)) / 10_000);
  return { tier: index + 1, effectiveBetAmount, activeMemberCount, lossAmount, amount };
}
