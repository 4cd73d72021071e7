import AxeBuilder from '@axe-core/playwright';
import { sidewaysOverflow } from '../support/overflow.ts';
import { register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const pages = ['deposit', 'withdraw', 'deposit-record', 'withdraw-record', 'bonuses', 'transfer', 'wallet'];

const langOf = { EN: /^en/, HI: /^hi/, TY: /^fil/ } as const;

for (const language of ['EN', 'HI', 'TY'] as const) {
  test(`pages about money are readable for everybody in ${language}`, async ({ page }) => {
    test.slow();
    await register(page);
    await page.addInitScript((chosen) => {
      try {
        localStorage.setItem('merchantCode', 'PH');
        localStorage.setItem('language', chosen);
      } catch {
        // A page without a storage: the empty one before the first.
      }
    }, language);
    for (const name of pages) {
      await page.goto(`/member/${name}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.locator('html')).toHaveAttribute('lang', langOf[language]);
      const { violations } = await new AxeBuilder({ page }).include('.member-frame__page').analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(serious, name).toEqual([]);
      expect(await sidewaysOverflow(page), name).toEqual([]);
    }
  });
}
