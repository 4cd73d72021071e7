import { dayMs } from '@atrium/contracts/durations';
import {
  findRoute,
  type LiveVersion,
  type OverrideSet,
  pageElement,
  type TrustedKey,
  writeSignatures,
} from '@atrium/contracts/release';
import type { DevKey } from './dev-key.ts';

/** The remote that is served from source. */
export interface LocalRemote {
  readonly id: string;
  readonly live: LiveVersion;
  readonly key: DevKey;
}

/** A data element of the page: nothing in its JSON can end it. */
const element = (id: string) => new RegExp(`<script type="application/json" id="${id}"[^>]*>([^<]*)</script>`);

function dataOf<T>(html: string, id: string): T | null {
  const text = element(id).exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as T);
}

/** What the page would load ahead of the version of the site, which is not shown. */
const ofDeployed = (id: string) =>
  new RegExp(`<script async src="/artifacts/${id}/[^>]*></script>|<link [^>]*href="/artifacts/${id}/[^>]*>`, 'g');

/** Whether a document is a page of the site's shell. */
export const isShellPage = (html: string): boolean => element(pageElement.trustedKeys).test(html);

/**
 * A page of the site with the local remote chosen for its browser, as by a signed link. The live set stays as the site
 * signed it, and so does everything that is checked by it; the page trusts one key more.
 */
export function pageWithLocal(html: string, path: string, { id, live, key }: LocalRemote): string {
  const keys = dataOf<TrustedKey[]>(html, pageElement.trustedKeys) ?? [];
  const chosen = dataOf<OverrideSet>(html, pageElement.overrides);
  const overrides: OverrideSet = {
    schemaVersion: 1,
    label: [...(chosen ? [chosen.label] : []), `${id} ${live.version}`].join(', '),
    expiresAt: Date.now() + dayMs,
    versions: { ...chosen?.versions, [id]: live },
  };
  const { text, signatures } = key.sign(overrides);
  const data = [
    `<script type="application/json" id="${pageElement.trustedKeys}">${JSON.stringify([...keys, key.trusted])}</script>`,
    `<script type="application/json" id="${pageElement.overrides}" data-signatures="${writeSignatures(signatures)}">${text}</script>`,
  ].join('');
  const page = html
    .replace(element(pageElement.overrides), '')
    .replace(element(pageElement.trustedKeys), () => data)
    .replace(ofDeployed(id), '');
  if (!live.manifest || !findRoute([live.manifest], path)) return page;
  // What the page begins with is of the version of the site, too.
  return page.replace(element(pageElement.earlyCalls), '').replace(element(pageElement.pageHead), '');
}

const extended = new Set(['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']);

/** The site's content security policy, which lets the page load from the development server, too. */
export function policyWithLocal(policy: string, origin: string): string {
  return policy
    .split(';')
    .map((directive) => {
      const [name = ''] = directive.trim().split(/\s+/, 1);
      if (!extended.has(name)) return directive;
      return `${directive} ${origin}${name === 'connect-src' ? ` ${origin.replace(/^http/, 'ws')}` : ''}`;
    })
    .join(';');
}
