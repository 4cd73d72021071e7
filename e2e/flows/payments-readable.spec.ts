import { expectReadable, readableLanguages } from '../support/readable.ts';
import { register } from '../support/session.ts';
import { test } from '../support/test.ts';

const pages = ['deposit', 'withdraw', 'deposit-record', 'withdraw-record', 'bonuses', 'transfer', 'wallet'];

for (const language of readableLanguages) {
  test(`pages about money are readable for everybody in ${language}`, async ({ page }) => {
    test.slow();
    await register(page);
    await expectReadable(page, {
      language,
      paths: pages.map((name) => `/member/${name}`),
      part: '.member-frame__page',
    });
  });
}
