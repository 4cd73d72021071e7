import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the browser is. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

/** The address as one writes it. */
export function addressText({ path, query, hash }: Address): string {
  const search = query.toString();
  return `${path}${search ? `?${search}` : ''}${hash}`;
}

/** Where the page that is shown stands; the same object until that changes. */
export function useAddress(): Address {
  const { pathname, search, hash } = useLocation();
  return useMemo(() => ({ path: pathname, query: new URLSearchParams(search), hash }), [pathname, search, hash]);
}
