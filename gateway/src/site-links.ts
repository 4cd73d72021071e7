import { customerServiceEntry, resource } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';

/** Where the house is found outside of this site; a browser never follows anything else than these kinds of link. */
const safeLink = z.string().check(z.regex(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)\S+$/));

const siteLinks = z.object({
  resources: z._default(z.array(z.extend(resource, { url: safeLink })), []),
  customerService: z._default(z.array(z.extend(customerServiceEntry, { path: safeLink })), []),
});
export type SiteLinks = z.infer<typeof siteLinks>;

/** Reads `SITE_LINKS`. @throws Error naming what is wrong with it */
export function siteLinksOf(text: string | undefined): SiteLinks {
  let given: unknown = {};
  try {
    given = text ? JSON.parse(text) : {};
  } catch {
    throw new Error('SITE_LINKS is not JSON');
  }
  const parsed = siteLinks.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`SITE_LINKS: ${issue?.path.join('.')} ${issue?.message}`);
}
