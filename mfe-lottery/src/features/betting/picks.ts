/** Choices by the position in front of their code; those without one are one group. */
export function byPosition(choices: readonly string[]): [position: string, codes: string[]][] {
  const rows = new Map<string, string[]>();
  for (const code of choices) {
    const position = code.includes(':') ? code.slice(0, code.indexOf(':')) : '';
    rows.set(position, [...(rows.get(position) ?? []), code]);
  }
  return [...rows];
}

/** The picks with this one added or taken away; `mark` is `D` for a fixed pick, and a pick is one or the other. */
export function toggled(selection: readonly string[], code: string, mark: string): string[] {
  const others = selection.filter((pick) => pick !== code && pick !== `D${code}`);
  return selection.includes(mark + code) ? others : [...others, mark + code];
}
