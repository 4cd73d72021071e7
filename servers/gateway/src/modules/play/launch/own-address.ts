/** Where a page may lead back to: a path of the site, or an address of it. */
interface OwnAddresses {
  readonly mainDomain: string;
  readonly publicOrigins: readonly string[];
}

/** The address, if it leads to this site; else nothing, so that no link of ours leads to a page of strangers. */
export function ownAddress(address: string | undefined, { mainDomain, publicOrigins }: OwnAddresses): string {
  if (!address) return '';
  // Browsers read a backslash as a slash, and two slashes as another host.
  if (/^\/(?![/\\])/.test(address)) return /[\\\s]/.test(address) ? '' : address;
  if (!URL.canParse(address)) return '';
  const { protocol, hostname, origin } = new URL(address);
  const isOurs =
    hostname === mainDomain || hostname === 'localhost' || hostname === '127.0.0.1' || publicOrigins.includes(origin);
  return isOurs && (protocol === 'https:' || protocol === 'http:') ? address : '';
}
