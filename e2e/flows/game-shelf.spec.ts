import { withPictures } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const shell = textsOf('shell');
/** Where nothing was played enough to be hot, the row has the operator's picks. */
const title = new RegExp(`^(${games('titles.hot')}|${games('home.featured')})$`);

test.use(withPictures);

test('the first games are six columns wide, two deep, where the first paint had them, and move a view at a time and by keyboard', {
  tag: '@more',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/');
  const shelf = page.locator('.games-shelf');
  const card = shelf.locator('.games-card');
  await expect(card.first()).toBeVisible();
  const before = await card.nth(3).boundingBox();
  const moves = page.getByRole('navigation', { name: title });
  const next = moves.getByRole('button', { name: shell('ui.next') });
  await expect(next).toBeEnabled();
  expect(await card.nth(3).boundingBox()).toEqual(before);

  const row = await shelf.boundingBox();
  const inView = async () => {
    const boxes = await Promise.all((await card.all()).map((one) => one.boundingBox()));
    const end = (row?.x ?? 0) + (row?.width ?? 0) + 1;
    return boxes.filter((box) => box && box.x >= (row?.x ?? 0) - 1 && box.x + box.width <= end).length;
  };
  expect(await inView()).toBe(12);
  await next.click();
  await expect(card.nth(12)).toBeInViewport({ ratio: 0.9 });
  await expect(card.first()).not.toBeInViewport();
  await expect(next).toBeDisabled();
  await moves.getByRole('button', { name: shell('ui.previous') }).click();
  await expect(card.first()).toBeInViewport();

  // The keyboard reaches a game out of view.
  await expect(card).toHaveCount(24);
  await expect(card.last()).not.toBeInViewport();
  await card.last().locator('.games-card__open').focus();
  await expect(card.last()).toBeInViewport({ ratio: 0.9 });
});
