/**
 * Shares out the turnover of each span of time among requirements, the oldest first: one stake counts once, for the oldest
 * that ran then and is not met. A surplus when all are met is not kept for later ones.
 */
export function shareOut(
  required: readonly number[],
  turnover: readonly number[],
  hasRun: (index: number, span: number) => boolean,
): number[] {
  const done = required.map(() => 0);
  turnover.forEach((sum, span) => {
    let left = sum;
    required.forEach((goal, index) => {
      if (left === 0 || !hasRun(index, span)) return;
      const taken = Math.min(left, goal - (done[index] ?? 0));
      done[index] = (done[index] ?? 0) + taken;
      left -= taken;
    });
  });
  return done;
}
