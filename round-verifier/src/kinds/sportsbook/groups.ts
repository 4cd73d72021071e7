export interface Team {
  readonly name: string;
  /** 0 to 3: the difference of two decides their chances. */
  readonly strength: number;
}

/** Four teams that meet each other once a season, one match after the other. */
export interface Group {
  readonly name: string;
  readonly teams: readonly Team[];
}

export const groupOf = (name: string, ...teams: readonly string[]): Group => ({
  name,
  teams: teams.map((team, place) => ({ name: team, strength: teams.length - 1 - place })),
});

const groupsInLeague = 4;
const teamsInGroup = 4;
/** Of a group's name, after that of its league. */
const letters = 'ABCD';

/** The halves of a town's name: a league takes each first one once, with another last one than its neighbours do. */
const firsts = [
  ...['Amber', 'Bramble', 'Cinder', 'Drift', 'Ember', 'Falcon', 'Garnet', 'Heron'],
  ...['Ivory', 'Jasper', 'Kestrel', 'Lantern', 'Marble', 'Nettle', 'Otter', 'Pebble'],
];
const lasts = [
  ...['bank', 'bridge', 'cove', 'dale', 'fell', 'gate', 'haven', 'holm'],
  ...['marsh', 'mere', 'mouth', 'ness', 'quay', 'ridge', 'stead', 'wold'],
];

/** The leagues of football after the first, with a group for every four of their towns. */
export const townLeagues = [
  ...['Northmark', 'Southmark', 'Eastmark', 'Westmark', 'Highlands', 'Lowlands', 'Lakeland', 'Woodland'],
  ...['Islands', 'Capes', 'Valleys', 'Moors', 'Heaths', 'Fens', 'Dunes', 'Straits'],
] as const;

const townOf = (league: number, place: number) => `${firsts[place]}${lasts[(league + place) % lasts.length]}`;

export const townGroups: readonly Group[] = townLeagues.flatMap((name, league) =>
  Array.from({ length: groupsInLeague }, (_, group) => {
    const towns = Array.from({ length: teamsInGroup }, (_, place) => townOf(league, group * teamsInGroup + place));
    return groupOf(`${name} ${letters[group]}`, ...towns);
  }),
);
