import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The address of the page. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

/** The address as text. */
export function addressText({ path, query, hash }: Address): string {
  const search = query.toString();
  return `${path}${search ? `?${search}` : ''}${hash}`;
}

/** The address of the page that is shown; the same object until it changes. */
export function useAddress(): Address {
  const { pathname, search, hash } = useLocation();
  return useMemo(() => ({ path: pathname, query: new URLSearchParams(search), hash }), [pathname, search, hash]);
}
