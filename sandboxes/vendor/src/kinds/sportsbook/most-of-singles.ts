import { marketsOf } from '@atrium/round-verifier/kinds/sportsbook/markets';
import { partsOfSelection, type SelectionId } from '@atrium/round-verifier/kinds/sportsbook/selection-id';
import { sports } from '@atrium/round-verifier/kinds/sportsbook/sports';

/** A single bet as it stands on the slip. */
export interface Single {
  readonly id: string;
  readonly lead: number;
  /** Minor units. */
  readonly stake: number;
  readonly pays: number;
}

type Placed = Single & { readonly parts: SelectionId };

/** More than any match ends with: beyond it no verdict changes. */
const mostPoints = 12;
const points = Array.from({ length: mostPoints + 1 }, (_, count) => count);
const finals = points.flatMap((home) => points.map((away) => ({ home, away })));

function atFinal({ parts, lead, stake, pays }: Placed, final: { home: number; away: number }): number {
  const market = marketsOf(sports[parts.sport], lead).find(({ id }) => id === parts.market);
  const verdict = market?.verdictOf(parts.selection, final);
  return verdict === 'WON' ? pays : verdict === 'PUSH' ? stake : 0;
}

/** The most that one match, or one season, pays on them: some of them exclude each other. */
function mostOfOccasion(singles: readonly Placed[]): number {
  const [first] = singles;
  if (first?.parts.market === 'outright') return Math.max(...singles.map(({ pays }) => pays));
  const returned = singles.reduce((sum, { stake }) => sum + stake, 0);
  const paid = finals.map((final) => singles.reduce((sum, single) => sum + atFinal(single, final), 0));
  return Math.max(returned, ...paid);
}

/** The most that single bets pay together. */
export function mostOfSingles(singles: readonly Single[]): number {
  const placed = singles.flatMap((single) => {
    const parts = partsOfSelection(single.id);
    return parts ? [{ ...single, parts }] : [];
  });
  const occasionOf = ({ parts: { sport, group, number, market } }: Placed) =>
    [sport, group, number, market === 'outright'].join();
  const occasions = new Map<string, Placed[]>();
  for (const single of placed) {
    const others = occasions.get(occasionOf(single)) ?? [];
    occasions.set(occasionOf(single), [...others, single]);
  }
  return [...occasions.values()].reduce((sum, each) => sum + mostOfOccasion(each), 0);
}
