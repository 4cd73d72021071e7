import { rememberEntrance } from '@atrium/scripts/journeys';
import { test as base, expect } from '@playwright/test';
import { loadedParts } from './idle.ts';
import { loadedAnnotation } from './outcome-reporter.ts';
import { system } from './system.ts';
import { openContext, randomPart } from './visitor.ts';

/** SHA-256 of empty content: Firefox reports it for a file that was loading when the page was left. */
const cutOff = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/**
 * SHA-256 of the style that the driver adds to a page for a screenshot: the page refuses it, and Firefox reports it.
 */
const picturing = 'YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

interface Visitor {
  /** True: a first visit, with the disclaimer and the popups that open by themselves. */
  isNewcomer: boolean;
  /** Uncaught errors of the page, which a test must not have. */
  pageErrors: string[];
}

export const test = base.extend<Visitor>({
  isNewcomer: [false, { option: true }],
  context: async ({ browser, contextOptions, isNewcomer }, use, info) => {
    loadedParts.clear();
    const address = `10.${info.workerIndex + 1}.${randomPart()}.${randomPart()}`;
    const context = await openContext(browser, contextOptions, address);
    if (!isNewcomer) await context.addInitScript(rememberEntrance);
    if (system.override) await context.request.get(system.url + system.override, { maxRedirects: 0 });
    await use(context);
    await context.close();
    info.annotations.push({ type: loadedAnnotation, description: [...loadedParts].join(' ') });
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
