/** A span of time, epoch ms: `from` included, `to` not. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is left of a range without the days in it that are summed already, given in their order. */
export function gapsBetween(range: Span, sealed: readonly Span[]): Span[] {
  const edges = [...sealed, { from: range.to, to: range.to }];
  return edges
    .map(({ from: to }, index) => ({ from: sealed[index - 1]?.to ?? range.from, to }))
    .filter(({ from, to }) => from < to);
}

/**
 * The days that a page of a list is in, newest first, and how many of their rows come before it: a page deep in a long
 * list is read without the rows before it. `days` are the counts of the days that have rows, in any order.
 */
export function pageWithin(
  range: Span,
  days: readonly { readonly day: number; readonly count: number }[],
  { offset, size }: { readonly offset: number; readonly size: number },
): Span & { readonly offset: number } {
  let [from, to, before, counted] = [range.from, range.to, 0, 0];
  for (const { day, count } of [...days].sort((one, other) => other.day - one.day)) {
    counted += count;
    if (counted <= offset) [to, before] = [day, counted];
    if (counted >= offset + size) {
      from = day;
      break;
    }
  }
  return { from, to, offset: offset - before };
}
