import { usePathname, useSearch } from 'wouter/use-browser-location';

/** Where the browser is. */
export function useAddress(): { path: string; query: URLSearchParams; hash: string } {
  const path = usePathname();
  const search = useSearch();
  return { path, query: new URLSearchParams(search), hash: location.hash };
}
