import type { GameType } from '@atrium/contracts/constants';

/** The kind of game a list page shows, by route. §2 names `/bgs` without a type of its own: table games are PVP. */
export const gameTypeOfRoute: Readonly<Record<string, GameType>> = {
  rng: 'RNG',
  live: 'LIVE',
  fish: 'FISH',
  pvp: 'PVP',
  bgs: 'PVP',
  sports: 'SPORTS',
  esports: 'ESPORTS',
  cockfight: 'COCKFIGHT',
  lott: 'LOTT',
  elott: 'ELOTT',
};

export const sorts = ['popular', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

export const selections = ['ALL', 'HOT', 'NEW', 'FAV'] as const;
export type Selection = (typeof selections)[number];

/** The query of a list page; it is in the URL so that it can be shared and bookmarked (G3). */
export interface ListQuery {
  readonly vassalage: string;
  readonly keyword: string;
  readonly sort: Sort;
  readonly selection: Selection;
  readonly page: number;
  /** Cards start their game as a demo. */
  readonly demo: boolean;
}

export function readListQuery(query: URLSearchParams): ListQuery {
  const page = Number(query.get('page') ?? 1);
  return {
    vassalage: query.get('vassalage') ?? '',
    keyword: query.get('keyword') ?? '',
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'popular',
    selection: selections.find((one) => one === query.get('show')) ?? 'ALL',
    demo: query.get('demo') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest URL of the query. */
export function listUrl(path: string, { vassalage, keyword, sort, selection, page, demo }: ListQuery): string {
  const query = new URLSearchParams();
  if (vassalage) query.set('vassalage', vassalage);
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'popular') query.set('sort', sort);
  if (selection !== 'ALL') query.set('show', selection);
  if (page > 1) query.set('page', String(page));
  if (demo) query.set('demo', '1');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
