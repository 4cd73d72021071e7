import type { CallInput, GameSort, listGames } from '@atrium/contracts/calls';
import { gameSorts } from '@atrium/contracts/calls';
import {
  type GameFeature,
  type GameType,
  gameFeatures,
  gameTypes,
  inHouseVendors,
  leastReturns,
  limits,
  type Volatility,
  volatilities,
} from '@atrium/contracts/constants';
import { firstRequestOf } from '../../list-routes.ts';

export const selections = ['ALL', 'HOT', 'NEW', 'FAV'] as const;
export type Selection = (typeof selections)[number];

/** The query of a list page; it is in the URL so that it can be shared and bookmarked (G3). */
export interface ListQuery {
  /** In a list of every kind: the one that it is narrowed to. */
  readonly kind: GameType | '';
  /** A vendor, or several separated by commas. */
  readonly vassalage: string;
  readonly keyword: string;
  /** Empty for the list's own order. */
  readonly sort: GameSort | '';
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
  const oneOf = <Value extends string>(values: readonly Value[], name: string): Value | '' =>
    values.find((value) => value === query.get(name)) ?? '';
  return {
    kind: oneOf(gameTypes, 'kind'),
    vassalage: query.get('vassalage') ?? '',
    keyword: query.get('keyword') ?? '',
    sort: oneOf(gameSorts, 'sort'),
    selection: oneOf(selections, 'show') || 'ALL',
    volatility: oneOf(volatilities, 'volatility'),
    feature: oneOf(gameFeatures, 'feature'),
    minRtp: leastReturns.find((one) => one === Number(query.get('rtp'))) ?? 0,
    demo: query.get('demo') === '1',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The shortest URL of the query. */
export function listUrl(path: string, asked: ListQuery): string {
  const { kind, vassalage, keyword, sort, selection, volatility, feature, minRtp, page, demo } = asked;
  const parts: Record<string, string> = {
    kind,
    vassalage,
    keyword,
    sort,
    show: selection === 'ALL' ? '' : selection,
    volatility,
    feature,
    rtp: minRtp ? String(minRtp) : '',
    page: page > 1 ? String(page) : '',
    demo: demo ? '1' : '',
  };
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** What narrows a list besides the search. */
export const unfiltered = {
  kind: '',
  vassalage: '',
  selection: 'ALL',
  volatility: '',
  feature: '',
  minRtp: 0,
} as const;

export const isFiltered = ({ kind, vassalage, selection, volatility, feature, minRtp }: ListQuery): boolean =>
  kind !== '' || vassalage !== '' || selection !== 'ALL' || volatility !== '' || feature !== '' || minRtp > 0;

const ownVendors: ReadonlySet<string> = new Set(inHouseVendors);

/** Vendors made in-house, alone or together, are listed whole. */
const isWhole = (vassalage: string) => vassalage !== '' && vassalage.split(',').every((one) => ownVendors.has(one));

/** What a list asks for. Unchosen filters are left out, so that the unfiltered list is the early call. */
export function requestOf(routeId: string, query: ListQuery): CallInput<typeof listGames> {
  const { kind, vassalage, keyword, sort, selection, volatility, feature, minRtp, page } = query;
  const { bank, ...first } = firstRequestOf(routeId);
  return {
    ...first,
    ...(kind && !first.gameType ? { gameType: kind } : {}),
    ...(bank && !vassalage && !keyword ? { bank } : {}),
    ...(page > 1 ? { pageNo: page } : {}),
    ...(isWhole(vassalage) ? { pageSize: limits.inHousePageSize } : {}),
    ...(sort ? { sort } : {}),
    ...(selection === 'ALL' ? {} : { gameClassify: selection }),
    ...(vassalage ? { vassalage } : {}),
    ...(keyword ? { keyword } : {}),
    ...(volatility ? { volatility } : {}),
    ...(feature ? { feature } : {}),
    ...(minRtp ? { minRtp } : {}),
  };
}
