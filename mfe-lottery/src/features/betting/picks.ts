import type { LotteryPlay } from '@atrium/contracts/entities';
import { findKind } from '@atrium/contracts/lottery';
import type { CSSProperties } from 'react';

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

/** From so many choices on, odds that all of them have are said once. */
const many = 10;

/** What every choice of a play with many pays; null where they differ, or where the tiles have room for it. */
export function sharedOdds({ choices }: Pick<LotteryPlay, 'choices'>): string | null {
  const [first] = choices;
  return first && choices.length >= many && choices.every(({ odds }) => odds === first.odds) ? first.odds : null;
}

/** How much room a choice needs: that of a number, of its odds, of a word, or of so many dice. */
export function tileOf(kind: string, playCode: string, codes: readonly string[], hasOdds: boolean): string {
  const [first = ''] = codes;
  const value = first.slice(first.indexOf(':') + 1);
  if (!/^\d/.test(value)) return 'word';
  if (findKind(kind)?.face === 'DICE' && playCode !== 'SUM') return `dice-${value.length}`;
  return hasOdds ? 'odds' : 'number';
}

/** The choices of a position in one line, or in two of the same length where it is too narrow. */
export const columnsOf = (count: number): CSSProperties =>
  ({ '--all': count, '--half': count > 5 ? Math.ceil(count / 2) : count }) as CSSProperties;
