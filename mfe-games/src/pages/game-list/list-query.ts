import type { CallInput, listGames } from '@atrium/contracts/calls';
import {
  type GameFeature,
  gameFeatures,
  inHouseVendors,
  limits,
  type Volatility,
  volatilities,
} from '@atrium/contracts/constants';
import { firstRequestOf } from './list-routes.ts';

export const sorts = ['popular', 'name', 'newest'] as const;
export type Sort = (typeof sorts)[number];

export const selections = ['ALL', 'HOT', 'NEW', 'FAV'] as const;
export type Selection = (typeof selections)[number];

/** Least returns to player that a list can be narrowed to, hundredths of a percent. */
export const leastReturns = [9_500, 9_600] as const;

/** The query of a list page; it is in the URL so that it can be shared and bookmarked (G3). */
export interface ListQuery {
  readonly vassalage: string;
  readonly keyword: string;
  readonly sort: Sort;
  readonly selection: Selection;
  readonly volatility: Volatility | '';
  readonly feature: GameFeature | '';
  /** 0 for any. */
  readonly minRtp: number;
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
    volatility: volatilities.find((one) => one === query.get('volatility')) ?? '',
    feature: gameFeatures.find((one) => one === query.get('feature')) ?? '',
    minRtp: leastReturns.find((one) => one === Number(query.get('rtp'))) ?? 0,
    demo: query.get('demo') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest URL of the query. */
export function listUrl(path: string, asked: ListQuery): string {
  const { vassalage, keyword, sort, selection, volatility, feature, minRtp, page, demo } = asked;
  const query = new URLSearchParams();
  if (vassalage) query.set('vassalage', vassalage);
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'popular') query.set('sort', sort);
  if (selection !== 'ALL') query.set('show', selection);
  if (volatility) query.set('volatility', volatility);
  if (feature) query.set('feature', feature);
  if (minRtp) query.set('rtp', String(minRtp));
  if (page > 1) query.set('page', String(page));
  if (demo) query.set('demo', '1');
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** What narrows a list besides the search. */
export const unfiltered = { vassalage: '', selection: 'ALL', volatility: '', feature: '', minRtp: 0 } as const;

export const isFiltered = ({ vassalage, selection, volatility, feature, minRtp }: ListQuery): boolean =>
  vassalage !== '' || selection !== 'ALL' || volatility !== '' || feature !== '' || minRtp > 0;

const ownVendors: ReadonlySet<string> = new Set(inHouseVendors);

/** What a list asks for. Unchosen filters are left out, so that the unfiltered list is the early call. */
export function requestOf(routeId: string, query: ListQuery): CallInput<typeof listGames> {
  const { vassalage, keyword, sort, selection, volatility, feature, minRtp, page } = query;
  const { bank, ...first } = firstRequestOf(routeId);
  const isWhole = ownVendors.has(vassalage);
  return {
    ...first,
    ...(bank && !vassalage && !keyword ? { bank } : {}),
    ...(page > 1 ? { pageNo: page } : {}),
    ...(isWhole ? { pageSize: limits.inHousePageSize } : {}),
    ...(sort === 'popular' ? {} : { sort }),
    ...(selection === 'ALL' ? {} : { gameClassify: selection }),
    ...(vassalage ? { vassalage } : {}),
    ...(keyword ? { keyword } : {}),
    ...(volatility ? { volatility } : {}),
    ...(feature ? { feature } : {}),
    ...(minRtp ? { minRtp } : {}),
  };
}
