const inOrder = (values: readonly number[]) => [...values].sort((one, other) => one - other);

/** Middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = inOrder(values);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that so large a share of all is not above. */
export function quantile(values: readonly number[], share: number): number {
  return inOrder(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
}
