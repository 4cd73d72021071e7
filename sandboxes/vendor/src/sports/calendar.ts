import type { Group } from '@atrium/round-verifier/kinds/sportsbook/groups';
import {
  kickOffShift,
  matchesInSeason,
  type Played,
  playMatch,
  type Score,
  type Sport,
  teamsOf,
} from '@atrium/round-verifier/kinds/sportsbook/sports';
import { leadersOf, type PastMatch, pointsForWin, standings } from '@atrium/round-verifier/kinds/sportsbook/verdicts';
import { LRUCache } from 'lru-cache';
import { commitmentOf, randomOf } from '../fairness/random-stream.ts';
import { tableSeed } from '../tables/table-secret.ts';

/** A match of a group: its teams and its time follow from its number, what happens in it from a seed. */
export interface Match {
  readonly id: string;
  readonly sport: Sport;
  readonly group: number;
  readonly index: number;
  readonly home: string;
  readonly away: string;
  readonly lead: number;
  readonly startsAt: number;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly played: Played;
  readonly endsAt: number;
}

export interface MatchMoment {
  readonly state: 'SOON' | 'LIVE' | 'ENDED' | 'ABANDONED';
  readonly step: number;
  readonly score: Score;
}

/** A match as it stands: nothing of what comes later. */
export function momentOf({ sport, startsAt, endsAt, played }: Match, now: number): MatchMoment {
  const nothing = { home: 0, away: 0 };
  if (now < startsAt) return { state: 'SOON', step: 0, score: nothing };
  const step = Math.min(played.scores.length - 1, Math.floor((now - startsAt) / sport.stepMs));
  const score = played.scores[step] ?? nothing;
  if (now < endsAt) return { state: 'LIVE', step, score };
  return { state: played.isAbandoned ? 'ABANDONED' : 'ENDED', step, score };
}

/**
 * The matches of all groups. Nothing of them is stored: a match is the same after a restart, because its seed follows
 * from the server's secret and its number.
 */
export class Calendar {
  readonly #secret: Buffer;
  /** Old matches are asked for seldom, and can be made again. */
  readonly #known = new LRUCache<string, Match>({ max: 1_000 });

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  match(sport: Sport, group: number, index: number): Match {
    const id = `${sport.id}.${group}.${index}`;
    const known = this.#known.get(id);
    if (known) return known;
    const match = this.#create(sport, group, index);
    this.#known.set(id, match);
    return match;
  }

  /** The match of a group that is under way or was last, and those after it. */
  around(sport: Sport, group: number, now: number, more: number): Match[] {
    const first = this.indexAt(sport, group, now);
    return Array.from({ length: 1 + more }, (_, offset) => this.match(sport, group, first + offset));
  }

  /** The number of the group's latest kick-off. */
  indexAt(sport: Sport, group: number, now: number): number {
    return Math.floor((now - kickOffShift(sport, group)) / sport.cycleMs);
  }

  season(sport: Sport, group: number, number: number): readonly Match[] {
    const first = number * matchesInSeason;
    return Array.from({ length: matchesInSeason }, (_, place) => this.match(sport, group, first + place));
  }

  #create(sport: Sport, group: number, index: number): Match {
    const teams = teamsOf(sport, group, index);
    const id = `${sport.id}.${group}.${index}`;
    const serverSeed = tableSeed(this.#secret, `${sport.id}.${group}`, index);
    const played = playMatch(
      sport,
      randomOf({ serverSeed, clientSeed: `${sport.id}.${group}`, nonce: index }),
      teams.lead,
    );
    const startsAt = index * sport.cycleMs + kickOffShift(sport, group);
    return {
      id,
      sport,
      group,
      index,
      startsAt,
      serverSeed,
      played,
      ...teams,
      commitment: commitmentOf(serverSeed),
      endsAt: startsAt + Math.max(1, played.scores.length - 1) * sport.stepMs,
    };
  }
}

/** A match as it ends, whenever that is. */
export function pastOf({ home, away, lead, played: { scores, isAbandoned } }: Match): PastMatch {
  const { home: own, away: other } = scores.at(-1) ?? { home: 0, away: 0 };
  return { home, away, lead, score: { home: own, away: other }, isAbandoned };
}

/** How a match that has not begun may end, what each team gets for it, and how likely it is. */
function endingsOf({ sport, lead }: Match) {
  const finals = sport.finalsFrom({ home: 0, away: 0 }, 0, lead);
  const chanceOf = (is: (own: number, other: number) => boolean) =>
    finals.reduce((sum, final) => (is(final.home, final.away) ? sum + final.chance : sum), 0);
  return [
    { ofHome: pointsForWin, ofAway: 0, chance: chanceOf((own, other) => own > other) },
    { ofHome: 1, ofAway: 1, chance: chanceOf((own, other) => own === other) },
    { ofHome: 0, ofAway: pointsForWin, chance: chanceOf((own, other) => own < other) },
  ].filter(({ chance }) => chance > 0);
}

/** The part of the first place that each team can expect, with the matches that are left at their chances. */
export function firstPlaces(done: readonly Match[], left: readonly Match[], group: Group): Map<string, number> {
  const parts = new Map(group.teams.map(({ name }) => [name, 0]));
  // Once for each match, not for each of the hundreds of ways to it.
  const ahead = left.map((match) => ({ ...match, endings: endingsOf(match) }));
  const walk = (points: ReadonlyMap<string, number>, place: number, chance: number): void => {
    const match = ahead[place];
    if (!match) {
      const leaders = leadersOf(points);
      for (const name of leaders) parts.set(name, (parts.get(name) ?? 0) + chance / leaders.length);
      return;
    }
    for (const { ofHome, ofAway, chance: part } of match.endings) {
      const next = new Map(points);
      next.set(match.home, (next.get(match.home) ?? 0) + ofHome);
      next.set(match.away, (next.get(match.away) ?? 0) + ofAway);
      walk(next, place + 1, chance * part);
    }
  };
  walk(standings(done.map(pastOf), group), 0, 1);
  return parts;
}
