import { listLotteryGames } from '@atrium/contracts/calls';
import { choose } from '../support/choose.ts';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
const lottery = textsOf('mfe-lottery');
/** A lottery that no other journey opens. */
const gameCode = 'VN_SOUTH_DAY';

test('staff close a lottery at their merchant and limit its numbers; players find it gone, and open again', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile || Boolean(process.env.E2E_URL), 'it closes a lottery for everybody');
  const desk = await openDesk(browser, contextOptions, '/ops/issues');
  await desk.getByRole('tab', { name: ops('issues.tab.offers') }).click();
  const offer = desk.locator(`[data-game="${gameCode}"][data-merchant="PH"]`);
  const save = async (state: 'switches.open' | 'switches.closed', limit: string) => {
    await offer.getByRole('button', { name: ops('points.change') }).click();
    await choose(offer, ops('issues.offered'), ops(state));
    await offer.locator('[name="limit"]').fill(limit);
    await offer.locator('[name="reason"]').fill('A journey of the back office');
    await offer.getByRole('button', { name: ops('issues.saveOffer') }).click();
    await expect(offer.locator('[name="reason"]')).toHaveCount(0);
  };
  await save('switches.closed', '1234.50');
  await expect(offer).toContainText('1,234.50');
  await enterAsNewPlayer(page);
  const isListed = async () =>
    (await askAs(page, listLotteryGames, {})).games.some((game) => game.gameCode === gameCode);
  expect(await isListed()).toBe(false);
  await page.goto(`/vnLottery?gameCode=${gameCode}`);
  await expect(page.getByText(lottery('notOpenYet'))).toBeVisible();
  await save('switches.open', '');
  await expect(offer).toContainText('50,000,000.00');
  expect(await isListed()).toBe(true);
  await desk.context().close();
});
