import type { TableRules } from '@atrium/round-verifier/tables/rules';
import type { Speech, TextKey } from '../../page/texts.ts';

/** Where a spot is on the felt: grid areas on a wide and on a tall screen. */
export interface Place {
  readonly spot: string;
  readonly wide: string;
  readonly tall: string;
  readonly tone?: 'a' | 'b' | 'c';
}

/** What shows the outcome: a wheel, dice, cards. */
export interface Stage {
  readonly root: Element;
  /** Before the outcome is known. */
  wait(): void;
  /** Shows the outcome, or what of it may be seen; at once where `isStill`. */
  show(outcome: unknown, isStill: boolean, chosen: readonly string[]): Promise<void>;
}

/** What a player has chosen in a round, and may choose now. */
export interface Choosing {
  readonly chosen: readonly string[];
  readonly choices: readonly string[];
}

/** What a kind of table says and shows of its own. */
export interface TableFace {
  readonly kind: string;
  readonly rules: TableRules;
  readonly rulesText: TextKey;
  readonly places: readonly Place[];
  readonly columns: { readonly wide: number; readonly tall: number };
  /** The short name on the felt, and the whole name for messages and screen readers. */
  labelOf(spot: string, speech: Speech): string;
  nameOf(spot: string, speech: Speech): string;
  /** `chosen`: by a player who has bet, where the table has choices. */
  tell(outcome: unknown, speech: Speech, chosen?: readonly string[]): string;
  /** Where the table has choices: what a player is asked, and the name of a choice. */
  tellChoice?(seen: unknown, speech: Speech, choosing: Choosing): string;
  choiceOf?(choice: string, speech: Speech): string;
  createStage(speech: Speech): Stage;
}

/** Places in rows that each fill the width. */
export function inRows(columns: number, rows: readonly (readonly string[])[]): Map<string, string> {
  const areas = new Map<string, string>();
  for (const [row, spots] of rows.entries()) {
    const width = columns / spots.length;
    for (const [index, spot] of spots.entries()) {
      areas.set(spot, `${row + 1} / ${index * width + 1} / ${row + 2} / ${(index + 1) * width + 1}`);
    }
  }
  return areas;
}

export function placesOf(
  wide: ReadonlyMap<string, string>,
  tall: ReadonlyMap<string, string>,
  toneOf: (spot: string) => Place['tone'] = () => undefined,
): Place[] {
  return [...wide].map(([spot, area]) => {
    const tone = toneOf(spot);
    return { spot, wide: area, tall: tall.get(spot) ?? area, ...(tone ? { tone } : {}) };
  });
}
