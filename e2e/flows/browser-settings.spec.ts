import { enterAsNewPlayer } from '../support/enter.ts';
import { openBetting } from '../support/lottery.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');

/** Refuses what a browser does that blocks the data of sites. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('The user denied permission.', 'SecurityError');
  };
  const block = (owner: object, ...names: readonly string[]) => {
    for (const name of names) Object.defineProperty(owner, name, { get: refuse, set: refuse });
  };
  block(globalThis, 'localStorage', 'sessionStorage', 'indexedDB', 'caches');
  block(Navigator.prototype, 'serviceWorker', 'storage');
  block(Document.prototype, 'cookie');
  LockManager.prototype.request = async () => refuse();
  Object.assign(globalThis, { BroadcastChannel: refuse, Notification: undefined });
}

for (const path of ['/', '/lottery', '/login']) {
  test(`a browser that blocks the data of sites opens ${path}`, async ({ page, context }) => {
    await context.addInitScript(refuseStorage);
    await page.goto(path);
    await expect(page.locator('main [data-remote]').first()).toBeVisible();
    await expect(page.locator('.shell-header').getByRole('button', { name: shell('header.login') })).toBeVisible();
    await expect(page.getByTestId('part-failed')).toHaveCount(0);
  });
}

/** Puts each text into another element, as browsers do that translate a page. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
  document.documentElement.classList.add('translated-ltr');
}

test('the countdown of a lottery goes on in a page that the browser translates', async ({ page }) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const clock = page.locator('.lottery-issue').getByRole('timer');
  await page.evaluate(translate);
  const shown = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(shown);
  await expect(page.getByTestId('part-failed')).toHaveCount(0);
});
