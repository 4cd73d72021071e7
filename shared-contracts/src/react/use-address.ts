import { usePlatform } from './platform-context.ts';

/** Choices of a list by the names that its address gives them; what is undefined or empty is left out. */
export type Choices = Readonly<Record<string, string | undefined>>;

/** The address with some choices changed. */
export function addressWith(path: string, query: URLSearchParams, changed: Choices): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const search = next.toString();
  return search ? `${path}?${search}` : path;
}

/** Changes choices of a list in its address, so that it can be reloaded, shared and gone back to. */
export function useAddress(path: string, query: URLSearchParams): (changed: Choices) => void {
  const { navigate } = usePlatform();
  return (changed) => navigate(addressWith(path, query, changed), { replace: true });
}
