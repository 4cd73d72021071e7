import { test as base, expect } from '@playwright/test';
import { rememberEntrance } from '../../scripts/lib/e2e/remember-entrance.js';
import { watchRequests } from './still.ts';
import { system } from './system.ts';

/** An address of its own for each test, so that one visitor's limits do not meet another's. */
function visitorAddress(workerIndex: number): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${workerIndex + 1}.${part()}.${part()}`;
}

/** SHA-256 of nothing: Firefox says so of a file that was on its way when the page was left. */
const cutOff = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** SHA-256 of the style that the driver puts into a page to picture it: the page refuses it, and Firefox says so. */
const picturing = 'YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

interface Visitor {
  /** True: a first visit, with the disclaimer and the popups that open by themselves. */
  isNewcomer: boolean;
  /** What a visitor must never see: uncaught errors of the page. */
  pageErrors: string[];
}

export const test = base.extend<Visitor>({
  isNewcomer: [false, { option: true }],
  context: async ({ browser, contextOptions, isNewcomer }, use, info) => {
    const context = await browser.newContext({
      ...contextOptions,
      extraHTTPHeaders: { 'X-Forwarded-For': visitorAddress(info.workerIndex) },
    });
    watchRequests(context);
    if (!isNewcomer) await context.addInitScript(rememberEntrance);
    if (system.override) await context.request.get(system.url + system.override, { maxRedirects: 0 });
    await use(context);
    await context.close();
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

export { expect, rememberEntrance };
