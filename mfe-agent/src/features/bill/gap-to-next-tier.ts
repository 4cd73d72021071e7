import type { ContractBill, ContractTier } from '@atrium/contracts/entities';

/** What the next tier would have required more than the team did; null at the top. */
export function gapToNextTier(bill: ContractBill): ContractTier | null {
  const next = bill.tiers[bill.tier];
  if (!next) return null;
  const isDividend = bill.kind === 'DIVIDEND';
  // An earlier win takes off a dividend's loss, what was taken back before off a salary's bets.
  const [loss, bet] = [bill.netLoss + bill.carried, bill.effectiveBet + (isDividend ? 0 : bill.carried)];
  return {
    rate: next.rate,
    effectiveBetAmount: Math.max(0, next.effectiveBetAmount - bet),
    activeMemberCount: Math.max(0, next.activeMemberCount - bill.activeMembers),
    lossAmount: isDividend ? Math.max(0, (next.lossAmount ?? 0) - loss) : 0,
  };
}
