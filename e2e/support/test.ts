import { expect, rememberEntrance, test as siteTest } from '@atrium/testing/playwright';
import { loadedParts } from './idle.ts';
import { loadedAnnotation } from './outcome-reporter.ts';
import { system } from './system.ts';
import { joinAt, randomPart } from './visitor.ts';

export const test = siteTest.extend({
  candidate: system.override ? system.url + system.override : null,
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    const address = `10.${workerIndex + 1}.${randomPart()}.${randomPart()}`;
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': address });
  },
  context: async ({ context, extraHTTPHeaders }, use, info) => {
    loadedParts.clear();
    joinAt(context, extraHTTPHeaders?.['X-Forwarded-For'] ?? '');
    await use(context);
    info.annotations.push({ type: loadedAnnotation, description: [...loadedParts].join(' ') });
  },
});

export { expect, rememberEntrance };
