import { useMemo } from 'react';
import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';

/** Where the browser is; the same object until that changes. */
export function useAddress(): { path: string; query: URLSearchParams; hash: string } {
  const path = usePathname();
  const search = useSearch();
  const hash = useLocationProperty(() => location.hash);
  return useMemo(() => ({ path, query: new URLSearchParams(search), hash }), [path, search, hash]);
}
