import { createOverrideLink, revokeOverrideLink } from '@atrium/contracts/calls';
import { defaultMerchantCode } from '@atrium/contracts/constants';
import type { BrowserContext } from '@playwright/test';
import { callsOf } from '../calls/calls-of.ts';

/** Versions by part, as `atrium override` takes them. */
export type Versions = Readonly<Record<string, string>>;

export interface Preview {
  /** The address that chooses the versions for a browser. */
  readonly link: string;
  /** Ends the link: browsers that opened it get what everybody gets. */
  end(): Promise<void>;
}

/** Makes a link that chooses versions of parts. @throws without a token, or with what the registry refuses */
export async function openPreview(site: string, versions: Versions): Promise<Preview> {
  const token = process.env.OPS_TOKEN;
  if (!token) throw new Error(`${site} asks for a token to preview versions: put the one of your part into OPS_TOKEN`);
  const calls = callsOf(site, defaultMerchantCode, () => `Bearer ${token}`);
  const made = await calls.invoke(createOverrideLink, { versions, minutes: 60, whom: 'journeys' });
  if (!made.ok) throw new Error(`the preview was refused: ${made.failure.code} ${made.failure.message}`);
  const { id, path } = made.value;
  return {
    link: new URL(path, site).href,
    async end() {
      await calls.invoke(revokeOverrideLink, { id });
    },
  };
}

/** Chooses the versions of a signed link for a browser. @throws when the link works no more */
export async function openLink({ request }: BrowserContext, link: string): Promise<void> {
  const answer = await request.get(link, { maxRedirects: 0 });
  if (answer.status() < 400) return;
  throw new Error(`the link chooses nothing any more (${answer.status()}): make another, by atrium preview`);
}
