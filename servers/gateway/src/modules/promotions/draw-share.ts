/**
 * One share of a red envelope (SRV5): at least one minor unit, at most twice the mean of what is left, and so that each
 * later share can have one too; the last takes the rest. `random` gives a whole number from 1 to its argument, each
 * equally likely.
 */
export function drawShare(leftTotal: number, leftShares: number, random: (most: number) => number): number {
  if (leftShares === 1) return leftTotal;
  return random(Math.min(Math.floor((2 * leftTotal) / leftShares), leftTotal - (leftShares - 1)));
}
