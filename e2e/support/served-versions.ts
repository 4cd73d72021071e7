import { type LiveSet, type OverrideSet, pageElement, partsOfLiveSet } from '@atrium/contracts/release';
import { system } from './system.ts';

function elementText(html: string, id: string): string | null {
  return new RegExp(`<script[^>]* id="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? null;
}

/** The cookie of the chosen versions; null if the tests run against the live ones. */
async function overrideCookies(): Promise<string | null> {
  if (!system.override) return null;
  const answer = await fetch(system.url + system.override, { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the link to the chosen versions is refused (${answer.status})`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The revision and the version of every part in the tests' browsers, read from the page itself. */
export async function servedVersions(): Promise<string> {
  const cookie = await overrideCookies();
  const page = await fetch(system.url, { headers: cookie ? { cookie } : {} });
  const html = await page.text();
  const live = JSON.parse(elementText(html, pageElement.liveSet) ?? 'null') as LiveSet | null;
  if (!live) throw new Error(`${system.url} does not answer with a page of this site`);
  const overrides = JSON.parse(elementText(html, pageElement.overrides) ?? 'null') as OverrideSet | null;
  const parts = partsOfLiveSet(live).map(([id, part]) => {
    const chosen = overrides?.versions[id]?.version;
    const canary = part.canary ? ` (canary ${part.canary.live.version} at ${part.canary.percent} %)` : '';
    return chosen ? `${id} ${chosen} (chosen)` : `${id} ${part.stable.version}${canary}`;
  });
  const chosen = overrides ? ` with ${overrides.label} chosen` : '';
  return `revision ${live.revision}${chosen}: ${parts.join(', ')}`;
}
