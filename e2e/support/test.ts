import { test as base, expect } from '@playwright/test';
import { system } from './system.ts';

/** An address of its own for each test, so that one visitor's limits do not meet another's. */
function visitorAddress(workerIndex: number): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${workerIndex + 1}.${part()}.${part()}`;
}

/** What a visitor must never see: uncaught errors of the page. */
export const test = base.extend<{ pageErrors: string[] }>({
  context: async ({ browser, contextOptions }, use, info) => {
    const context = await browser.newContext({
      ...contextOptions,
      extraHTTPHeaders: { 'X-Forwarded-For': visitorAddress(info.workerIndex) },
    });
    if (system.override) await context.request.get(system.url + system.override, { maxRedirects: 0 });
    await use(context);
    await context.close();
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
      await use(errors);
      expect(errors, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
