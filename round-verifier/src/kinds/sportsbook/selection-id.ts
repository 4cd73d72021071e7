import { type SportId, sports } from './sports.ts';
import type { Leg } from './tickets.ts';

/** What a selection's id names: `sport.group.index.market.selection`, or `sport.group.season.outright.place of a team`. */
export interface SelectionId {
  readonly sport: SportId;
  readonly group: number;
  readonly number: number;
  readonly market: string;
  readonly selection: string;
}

export function partsOfSelection(id: string): SelectionId | null {
  const [sport, group, number, market, selection] = id.split('.');
  if (!sport || !group || !number || !market || !selection || !Object.hasOwn(sports, sport)) return null;
  return { sport: sport as SportId, group: Number(group), number: Number(number), market, selection };
}

/** Selections with a word of their own; a team is called by its name. */
const worded = ['draw', 'over', 'under'] as const;

interface NamedLeg {
  readonly market: string;
  /** Goals or maps with their sign, as the leg's own text ends with them. */
  readonly line?: string;
  /** One with a word of its own. */
  readonly chosen?: (typeof worded)[number];
  /** A team, or what the leg calls it. */
  readonly name: string;
}

/** What a leg is on, apart from the language of its texts; null for one whose id names nothing. */
export function namesOfLeg({
  id,
  event,
  market,
  selection,
}: Pick<Leg, 'id' | 'event' | 'market' | 'selection'>): NamedLeg | null {
  const parts = partsOfSelection(id);
  if (!parts) return null;
  const [home = selection, away = selection] = event.split(' – ');
  const [line] = parts.market === 'result' ? [] : (/[+-]?\d+(?:\.\d+)?$/.exec(market) ?? []);
  const chosen = worded.find((word) => word === parts.selection);
  return {
    market: parts.market,
    name: { home, away }[parts.selection] ?? selection,
    ...(line && { line }),
    ...(chosen && { chosen }),
  };
}
