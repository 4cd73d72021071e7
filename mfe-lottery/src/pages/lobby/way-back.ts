/** The path of an address that leads to this site; null for any other, so that no link of ours leads to strangers. */
export function wayBack(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}
