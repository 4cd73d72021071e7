import { expectReadable, readableLanguages } from '../support/readable.ts';
import { openDesk } from '../support/staff-desk.ts';
import { test } from '../support/test.ts';

const pages = [
  'approvals',
  'adjustments',
  'switches',
  'issues',
  'audit',
  'withdrawals',
  'deposits',
  'vendors',
  'methods',
  'offers',
];

for (const language of readableLanguages) {
  test(`pages of the back office are readable for everybody in ${language}`, async ({ browser, contextOptions }) => {
    test.slow();
    const desk = await openDesk(browser, contextOptions, '/ops/approvals');
    await expectReadable(desk, { language, paths: pages.map((name) => `/ops/${name}`), part: '.ops-frame' });
    await desk.context().close();
  });
}
