import { listFavoriteGames, listGames, listHotGames, listRecentGames } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { useCall } from '@atrium/contracts/react';
import { type ListQuery, requestOf } from './list-query.ts';

const options = { keepPrevious: true } as const;

function useKind(routeId: string, query: ListQuery) {
  const { data, ...rest } = useCall(listGames, requestOf(routeId, query), options);
  return { ...rest, list: data?.list, total: data?.total, totalPages: data?.totalPages ?? 1, basis: data?.basis };
}

function useHot(routeId: string, query: ListQuery) {
  const { pageNo: _, pageSize: __, ...filters } = requestOf(routeId, query);
  const { data, ...rest } = useCall(listHotGames, filters, options);
  return { ...rest, list: data?.list, total: data?.list.length, totalPages: 1, basis: data?.basis };
}

function useFavorites(routeId: string, query: ListQuery) {
  const request = { ...requestOf(routeId, query), pageSize: limits.favouritesPageSize };
  const { data, ...rest } = useCall(listFavoriteGames, request, options);
  return { ...rest, list: data?.content, total: undefined, totalPages: data?.totalPages ?? 1, basis: undefined };
}

function useRecent(routeId: string, query: ListQuery) {
  const { pageSize: _, ...request } = requestOf(routeId, query);
  const { data, ...rest } = useCall(listRecentGames, request, options);
  return { ...rest, list: data?.list, total: data?.total, totalPages: data?.totalPages ?? 1, basis: undefined };
}

const lists: Readonly<Record<string, typeof useKind | typeof useHot | typeof useFavorites | typeof useRecent>> = {
  hot: useHot,
  favorite: useFavorites,
  recent: useRecent,
};

/** The games of a list, as its address narrows them. */
export const useListed = (routeId: string, query: ListQuery) => (lists[routeId] ?? useKind)(routeId, query);
