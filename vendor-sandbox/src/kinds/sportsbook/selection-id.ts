import { type SportId, sports } from './sports.ts';

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
