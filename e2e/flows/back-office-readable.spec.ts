import AxeBuilder from '@axe-core/playwright';
import { sidewaysOverflow } from '../support/overflow.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';

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
];
const langOf = { EN: /^en/, HI: /^hi/, TY: /^fil/ } as const;

for (const language of ['EN', 'HI', 'TY'] as const) {
  test(`pages of the back office are readable for everybody in ${language}`, async ({ browser, contextOptions }) => {
    test.slow();
    const desk = await openDesk(browser, contextOptions, '/ops/approvals');
    await desk.addInitScript((chosen) => {
      try {
        localStorage.setItem('merchantCode', 'PH');
        localStorage.setItem('language', chosen);
      } catch {
        // A page without a storage: the empty one before the first.
      }
    }, language);
    for (const name of pages) {
      await desk.goto(`/ops/${name}`);
      await desk.getByRole('heading', { level: 1 }).waitFor();
      await expect(desk.locator('html')).toHaveAttribute('lang', langOf[language]);
      const { violations } = await new AxeBuilder({ page: desk }).include('.ops-frame').analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(serious, name).toEqual([]);
      expect(await sidewaysOverflow(desk), name).toEqual([]);
    }
    await desk.context().close();
  });
}
