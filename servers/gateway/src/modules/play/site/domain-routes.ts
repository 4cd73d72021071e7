import type { CallValue, listDomainRoutes } from '@atrium/contracts/calls';
import type { GatewayConfig } from '../../../settings/config.ts';

type Addresses = Pick<GatewayConfig, 'siteLinks' | 'publicOrigins'>;

/** The addresses that the site is reached at: those that the operator routes visitors to, else its own. */
export function domainRoutesOf({ siteLinks, publicOrigins }: Addresses): CallValue<typeof listDomainRoutes> {
  if (siteLinks.domainRoutes.length > 0) return [...siteLinks.domainRoutes];
  return publicOrigins.map((origin) => ({ domain: new URL(origin).host, kind: 'WEB', weight: 1 }));
}
