import type { Random } from '../../fairness/random.ts';
import { type Group, groupOf, townGroups, townLeagues } from './groups.ts';

export type SportId = 'football' | 'arena' | 'ring';

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A final score and how likely it is. */
export interface Final extends Score {
  readonly chance: number;
}

/** How a sport is played: a match goes by steps, and its score changes with one alone. */
export interface Sport {
  readonly id: SportId;
  /** Names; each league has as many groups as the others. */
  readonly leagues: readonly string[];
  /** Those of the first league, then of the next. */
  readonly groups: readonly Group[];
  readonly steps: number;
  readonly stepMs: number;
  /** From one kick-off of a group to its next. */
  readonly cycleMs: number;
  /** Bets are taken as long as no more steps than these have been played. */
  readonly openUntilStep: number;
  /** Whether a match may end level. */
  readonly hasDraw: boolean;
  /** The score after each step, from 0:0 on. `lead` is how much stronger the home team is. */
  play(random: Random, lead: number): Score[];
  /** Every way a match may end that stands like this after so many steps; the chances add up to 1. */
  finalsFrom(score: Score, step: number, lead: number): readonly Final[];
}

const cycleMs = 300_000;
const oneIn = 100_000;
const minutes = 90;
/** Goals of the home team in a match, by how much stronger it is, from -4 to 4; the away team's are those of the opposite, less a quarter. */
const goalsByLead = [0.7, 0.9, 1.05, 1.25, 1.45, 1.7, 1.95, 2.3, 2.65];
const greatestLead = 4;
function goalsOf(lead: number): number {
  const place = Math.min(Math.max(lead + greatestLead, 0), goalsByLead.length - 1);
  const below = Math.floor(place);
  const [from = 0, to = from] = goalsByLead.slice(below, below + 2);
  return from + (to - from) * (place - below);
}
const awayShare = 0.75;
/** Of 100,000: the chance of a goal in a minute. */
const goalChances = (lead: number) => ({
  home: Math.round((goalsOf(lead) * oneIn) / minutes),
  away: Math.round((goalsOf(-lead) * awayShare * oneIn) / minutes),
});

/** How likely each number of successes in some tries is; the rest beyond the greatest number is with that. */
function successes(tries: number, chance: number, greatest = 9): number[] {
  const shares = [1, ...Array.from({ length: greatest }, () => 0)];
  for (let one = 0; one < tries; one += 1) {
    for (let count = greatest; count >= 1; count -= 1) {
      const stays = count === greatest ? 1 : 1 - chance;
      shares[count] = (shares[count] ?? 0) * stays + (shares[count - 1] ?? 0) * chance;
    }
    shares[0] = (shares[0] ?? 0) * (1 - chance);
  }
  return shares;
}

const football: Sport = {
  id: 'football',
  leagues: ['Home League', ...townLeagues],
  groups: [
    groupOf('Coast', 'Harbour Athletic', 'Lagoon Rovers', 'Lighthouse FC', 'Old Pier'),
    groupOf('Hills', 'Ridge United', 'Summit City', 'Terrace Town', 'Stonebridge'),
    groupOf('Rivers', 'Delta Wanderers', 'Millpond', 'Ferry Lane', 'Reed Marsh'),
    groupOf('Plains', 'Sunfield', 'Granary Albion', 'Windmill Park', 'Dust Road'),
    ...townGroups,
  ],
  steps: minutes,
  stepMs: 2_000,
  cycleMs,
  openUntilStep: 85,
  hasDraw: true,
  play(random, lead) {
    const chances = goalChances(lead);
    const scores: Score[] = [{ home: 0, away: 0 }];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const { home, away } = scores.at(-1) as Score;
      const scored = random.below(oneIn);
      const isHome = scored < chances.home;
      const isAway = !isHome && scored < chances.home + chances.away;
      scores.push({ home: home + Number(isHome), away: away + Number(isAway) });
    }
    return scores;
  },
  finalsFrom({ home, away }, step, lead) {
    const chances = goalChances(lead);
    const any = (chances.home + chances.away) / oneIn;
    const byHome = chances.home / (chances.home + chances.away);
    // A minute has one goal at most: their number first, then whose they are.
    return successes(minutes - step, any).flatMap((ofNumber, goals) =>
      successes(goals, byHome, goals).map((share, own) => ({
        home: home + own,
        away: away + goals - own,
        chance: ofNumber * share,
      })),
    );
  },
};

const mapsToWin = 2;
/** Of 100,000: the chance of winning a map, by how much stronger a team is. */
const mapChance = (lead: number) => Math.round(oneIn / 2 + lead * 6_000);

const arena: Sport = {
  id: 'arena',
  leagues: ['Arena League'],
  groups: [
    groupOf('North', 'Nine Lanterns', 'Glass Wolves', 'Paper Tigers', 'Quiet Storm'),
    groupOf('South', 'Copper Hive', 'Night Kites', 'Salt Kings', 'Blue Anvil'),
  ],
  steps: mapsToWin * 2 - 1,
  stepMs: 45_000,
  cycleMs,
  openUntilStep: mapsToWin * 2 - 2,
  hasDraw: false,
  play(random, lead) {
    const scores: Score[] = [{ home: 0, away: 0 }];
    for (;;) {
      const { home, away } = scores.at(-1) as Score;
      if (Math.max(home, away) === mapsToWin) return scores;
      const isHome = random.below(oneIn) < mapChance(lead);
      scores.push({ home: home + Number(isHome), away: away + Number(!isHome) });
    }
  },
  finalsFrom({ home, away }, step, lead) {
    if (Math.max(home, away) === mapsToWin) return [{ home, away, chance: 1 }];
    const share = mapChance(lead) / oneIn;
    const after = (score: Score, chance: number) =>
      arena.finalsFrom(score, step + 1, lead).map((final) => ({ ...final, chance: final.chance * chance }));
    return [...after({ home: home + 1, away }, share), ...after({ home, away: away + 1 }, 1 - share)];
  },
};

/** Of 100,000: a contest without a winner. */
const levelChance = 6_000;
const ringChance = (lead: number) => Math.round((oneIn - levelChance) / 2 + lead * 3_000);

const ring: Sport = {
  id: 'ring',
  leagues: ['Ring'],
  groups: [groupOf('Ring', 'Amber', 'Russet', 'Slate', 'Ivory')],
  steps: 1,
  stepMs: 60_000,
  cycleMs,
  openUntilStep: -1,
  hasDraw: true,
  play(random, lead) {
    const drawn = random.below(oneIn);
    const isHome = drawn < ringChance(lead);
    const isAway = !isHome && drawn < oneIn - levelChance;
    return [
      { home: 0, away: 0 },
      { home: Number(isHome), away: Number(isAway) },
    ];
  },
  finalsFrom({ home, away }, step, lead) {
    if (step > 0) return [{ home, away, chance: 1 }];
    const share = ringChance(lead) / oneIn;
    const level = levelChance / oneIn;
    return [
      { home: 1, away: 0, chance: share },
      { home: 0, away: 0, chance: level },
      { home: 0, away: 1, chance: 1 - share - level },
    ];
  },
};

export const sports: Readonly<Record<SportId, Sport>> = { football, arena, ring };

const groupsInLeague = ({ leagues, groups }: Sport) => groups.length / leagues.length;

/** The league of a group. */
export const leagueOf = (sport: Sport, group: number): number => Math.floor(group / groupsInLeague(sport));

/** The numbers of a league's groups. */
export function groupsOf(sport: Sport, league: number): number[] {
  const size = groupsInLeague(sport);
  return Array.from({ length: size }, (_, place) => league * size + place);
}

/** A league's groups kick off one after the other, and all leagues alike. */
export const kickOffShift = (sport: Sport, group: number): number =>
  ((group % groupsInLeague(sport)) * sport.cycleMs) / groupsInLeague(sport);

/** The titles of this vendor that are sportsbooks, and whether one shows matches under way alone. */
const titles: Readonly<Record<string, { readonly sport: SportId; readonly isLiveOnly?: true }>> = {
  GST_0001: { sport: 'football' },
  GST_0002: { sport: 'football', isLiveOnly: true },
  IMES_0001: { sport: 'arena' },
  DS88_0001: { sport: 'ring' },
};

export function sportOf(gameCode: string): { readonly sport: Sport; readonly isLiveOnly: boolean } | null {
  const title = titles[gameCode];
  return title ? { sport: sports[title.sport], isLiveOnly: title.isLiveOnly === true } : null;
}

/** One match in a hundred is abandoned before its end. */
const abandonedOneIn = 100;

export interface Played {
  /** After each step that was played. */
  readonly scores: readonly Score[];
  readonly isAbandoned: boolean;
}

/** A whole match from its numbers: one for server, page and verifier. */
export function playMatch(sport: Sport, random: Random, lead: number): Played {
  const isAbandoned = random.below(abandonedOneIn) === 0;
  const endsAfter = random.below(sport.steps);
  const scores = sport.play(random, lead);
  return { scores: isAbandoned ? scores.slice(0, endsAfter + 1) : scores, isAbandoned };
}

/** The matches of a season: everybody meets everybody once. Places in the group, the home team first. */
const pairings = [
  [0, 1],
  [2, 3],
  [3, 0],
  [1, 2],
  [0, 2],
  [1, 3],
] as const;
export const matchesInSeason = pairings.length;

/** The season of 2026-11-29 00:00 UTC: before it, all teams were in the same form. */
export const firstSeasonWithForm = Math.floor(Date.UTC(2026, 10, 29) / (cycleMs * pairings.length));

/** How much better or worse than its strength a team plays in a season: -0.5 to 0.5, in tenths. */
function formOf(group: number, season: number, place: number): number {
  const mixed = season * (2 * place + 3) + group * (4 * place + 5) + 3 * place;
  return season < firstSeasonWithForm ? 0 : ((mixed % 11) - 5) / 10;
}

/** Who meets in a match of a group, by its number, and how much stronger the home team is, in tenths. */
export function teamsOf(sport: Sport, group: number, index: number) {
  const { teams = [] } = sport.groups[group] ?? {};
  const [homePlace, awayPlace] =
    pairings[((index % matchesInSeason) + matchesInSeason) % matchesInSeason] ?? pairings[0];
  const home = teams[homePlace] ?? { name: '', strength: 0 };
  const away = teams[awayPlace] ?? { name: '', strength: 0 };
  const season = Math.floor(index / matchesInSeason);
  const strengthOf = (strength: number, place: number) => strength + formOf(group, season, place);
  const lead = strengthOf(home.strength, homePlace) - strengthOf(away.strength, awayPlace);
  return { home: home.name, away: away.name, lead: Math.round(lead * 10) / 10 };
}

/** What names the numbers of a match. */
export const messageOfMatch = (sport: SportId, group: number, index: number): string => `${sport}.${group}:${index}`;
