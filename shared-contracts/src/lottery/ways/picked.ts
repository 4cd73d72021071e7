/** Whether every pick is a choice, and none is there twice. */
export function arePicksOf(choices: readonly string[], picks: readonly string[]): boolean {
  return new Set(picks).size === picks.length && picks.every((pick) => choices.includes(pick));
}

/** Different choices at random. */
export function pickAtRandom(choices: readonly string[], count: number, below: (bound: number) => number): string[] {
  const left = [...choices];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
}
