import type { Group } from './groups.ts';
import { marketsOf, type Verdict } from './markets.ts';
import type { SelectionId } from './selection-id.ts';
import { matchesInSeason, type Score, sports } from './sports.ts';

/** A match that is over. */
export interface PastMatch {
  readonly home: string;
  readonly away: string;
  /** How much stronger the home team is. */
  readonly lead: number;
  readonly score: Score;
  readonly isAbandoned: boolean;
}

export const pointsForWin = 3;

/** The points of a group's teams after some of its matches, by name; an abandoned match gives none. */
export function standings(matches: readonly PastMatch[], { teams }: Group): Map<string, number> {
  const points = new Map(teams.map(({ name }) => [name, 0]));
  for (const { home, away, score, isAbandoned } of matches) {
    if (isAbandoned) continue;
    const give = (name: string, more: number) => points.set(name, (points.get(name) ?? 0) + more);
    give(home, score.home > score.away ? pointsForWin : score.home === score.away ? 1 : 0);
    give(away, score.away > score.home ? pointsForWin : score.home === score.away ? 1 : 0);
  }
  return points;
}

/** The first of a table; several, where they have as many points. */
export function leadersOf(points: ReadonlyMap<string, number>): string[] {
  const most = Math.max(...points.values());
  return [...points].filter(([, own]) => own === most).map(([name]) => name);
}

/** The numbers of the matches of its group that decide a selection. */
export function matchNumbersOf({ market, number }: SelectionId): number[] {
  if (market !== 'outright') return [number];
  return Array.from({ length: matchesInSeason }, (_, place) => number * matchesInSeason + place);
}

/** What becomes of a selection by the matches that decide it: one for server and verifier. */
export function verdictBy(
  { sport: id, group, market, selection }: SelectionId,
  matches: readonly PastMatch[],
): Verdict {
  const sport = sports[id];
  if (market === 'outright') {
    const { name = '', teams = [] } = sport.groups[group] ?? {};
    const leaders = leadersOf(standings(matches, { name, teams }));
    if (!leaders.includes(teams[Number(selection)]?.name ?? '')) return 'LOST';
    return leaders.length === 1 ? 'WON' : { sharedBy: leaders.length };
  }
  const [match] = matches;
  if (!match || match.isAbandoned) return 'PUSH';
  const found = marketsOf(sport, match.lead).find((each) => each.id === market);
  return found?.verdictOf(selection, match.score) ?? 'PUSH';
}
