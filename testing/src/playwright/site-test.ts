import { defaultMerchantCode, type MerchantCode } from '@atrium/contracts/constants';
import { test as base, expect } from '@playwright/test';
import { type People, peopleAt } from './people.ts';
import { openLink, openPreview, type Versions } from './preview.ts';
import { rememberEntrance } from './remember-entrance.ts';

/** SHA-256 of empty content: Firefox reports it for a file that was loading when the page was left. */
const cutOff = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * SHA-256 of the style that the driver adds to a page for a screenshot: the page refuses it, and Firefox reports it.
 */
const picturing = 'YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

export interface SiteOptions {
  /**
   * The version under test: a signed link, the address of `atrium dev` or of a site, or versions by part, for which a
   * link is made that ends with the test (at `baseURL`, with `OPS_TOKEN`). `ATRIUM_URL` is the address without it.
   */
  candidate: string | Versions | null;
  merchantCode: MerchantCode;
  /** True: a first visit, with the disclaimer and the popups that open by themselves. */
  isNewcomer: boolean;
}

export interface SiteFixtures {
  /** Signed in by the site's API; their sessions end with the test. */
  people: People;
  /** Uncaught errors of the page, which a test must not have. */
  pageErrors: string[];
}

type Candidate = SiteOptions['candidate'];

/** An address that was given; `atrium dev` says its own to Playwright. */
const addressOf = (candidate: Candidate): string | undefined =>
  typeof candidate === 'string' ? candidate : process.env.ATRIUM_URL || undefined;

const isLink = (address: string) => new URL(address).pathname === '/registry/override';

/** The link to the versions under test, and its end; null where an address shows them to everybody. */
async function linkOf(candidate: Candidate, site: string) {
  if (candidate && typeof candidate !== 'string') return openPreview(site, candidate);
  const address = addressOf(candidate);
  return address && isLink(address) ? { link: address, end: async () => {} } : null;
}

function siteOf(url: string | undefined): string {
  if (url) return url;
  throw new Error('which site? Name it in ATRIUM_URL, or as baseURL in playwright.config.ts');
}

/** Playwright's `test`, whose pages are those of a site with the version under test. */
export const test = base.extend<SiteOptions & SiteFixtures>({
  candidate: [null, { option: true }],
  merchantCode: [defaultMerchantCode, { option: true }],
  isNewcomer: [false, { option: true }],
  baseURL: async ({ baseURL, candidate }, use) => {
    const address = addressOf(candidate);
    await use(address ? new URL(address).origin : baseURL);
  },
  context: async ({ context, baseURL, candidate, isNewcomer }, use) => {
    if (!isNewcomer) await context.addInitScript(rememberEntrance);
    const preview = await linkOf(candidate, siteOf(baseURL));
    if (preview) await openLink(context, preview.link);
    await use(context);
    await preview?.end();
  },
  people: async ({ baseURL, merchantCode, extraHTTPHeaders }, use) => {
    const people = peopleAt({ url: siteOf(baseURL), merchantCode, headers: extraHTTPHeaders ?? {} });
    await use(people);
    await people.signOut();
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ name, message }) => {
        if (![cutOff, picturing].some((known) => message.includes(known))) errors.push(`${name}: ${message}`);
      });
      await use(errors);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});
