import assert from 'node:assert/strict';
import { listVendors } from '@atrium/contracts/calls';
import type { PublishedManifest } from '@atrium/contracts/release';
import { sampleOf } from '@atrium/testing';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { act, within } from '@testing-library/react';
import { markFirstPageShown } from '../../core/schedule/first-page.ts';
import { pageStore } from '../../core/store.ts';
import { resolvedVersionsAtom } from '../../remotes/versions/resolved-versions.ts';
import { createTestShell, renderInShell } from '../../testing/test-shell.tsx';
import { NavBar } from './nav-bar.tsx';
// Loaded before they are asked for: on a busy machine that takes longer than a test waits.
import './more-panel.tsx';
import './vendor-panel.tsx';
import { countFitting } from './use-fitting.ts';

const kinds = ['Slots', 'Tables', 'Fishing', 'Sports', 'Home'];
const widthOf = 100;
let room = 0;
let fit: () => void;

beforeEach(() => {
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(onSize: ResizeObserverCallback) {
      fit = () => onSize([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function size(this: Element) {
    return { width: this.className === 'shell-nav__bar' ? room : widthOf } as DOMRect;
  });
});
afterEach(() => void jest.restoreAllMocks());

/** A bar of five entries, the last of which leads to the page that is shown, in so many pixels. */
async function shown(pixels: number) {
  const made = createTestShell({ remoteId: 'shell' });
  made.platform.answer(
    listVendors,
    sampleOf(listVendors, { lanes: [{ gameClassify: 'SPORTS', cards: [{ vendor: 'SB', vendorName: 'Sure Book' }] }] }),
  );
  const menu = kinds.map((text, order) => {
    const to = text === 'Home' ? '/' : `/${text.toLowerCase()}`;
    return { slot: 'nav.item' as const, id: text, textKey: text, to, order, vendorQuery: 'vassalage' };
  });
  const texts = Object.fromEntries(kinds.map((text) => [text, text]));
  const games = { id: 'games', menu, texts: { EN: texts, HI: texts, TY: texts } } as unknown as PublishedManifest;
  act(() => pageStore.set(resolvedVersionsAtom, { ...pageStore.get(resolvedVersionsAtom), manifests: [games] }));
  markFirstPageShown();
  const view = await renderInShell(made, <NavBar />);
  resize(pixels);
  return view;
}

function resize(pixels: number) {
  room = pixels;
  act(() => fit());
}

const inBar = (container: HTMLElement) =>
  [...container.querySelectorAll('.shell-nav__bar > [data-out="false"]')].map(({ textContent }) => textContent);

test.each([
  [508, 5],
  [507, 4],
  [467, 3],
  [161, 0],
])('%d pixels have room for %d of five entries of 100 pixels, the button of 60 beside them', (pixels, count) => {
  assert.equal(countFitting([100, 100, 100, 100, 100], 60, pixels), count);
});

test('entries without room are behind a button, as many as the window leaves', async () => {
  const { container, text, user, getByTestId, findByTestId } = await shown(508);
  assert.deepEqual(inBar(container), kinds);
  resize(420);
  assert.deepEqual(inBar(container), ['Slots', 'Tables', 'Fishing', text('chrome.more')]);
  await user.click(getByTestId('nav-more'));
  const links = within(await findByTestId('more-panel')).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['Sports', '/sports'],
      ['Home', '/'],
    ],
  );
});

test('the button is worked by keys, and says that the page is among its entries', async () => {
  const { user, getByTestId, findByTestId, queryByTestId } = await shown(420);
  const more = getByTestId('nav-more');
  assert.deepEqual([more.dataset.current, more.getAttribute('aria-expanded')], ['true', 'false']);
  act(() => more.focus());
  await user.keyboard('{ArrowDown}');
  await findByTestId('more-panel');
  assert.equal(more.getAttribute('aria-expanded'), 'true');
  assert.equal(document.activeElement?.textContent, 'Sports');
  await user.keyboard('{ArrowDown}');
  assert.equal(document.activeElement?.getAttribute('aria-current'), 'page');
  await user.keyboard('{Escape}');
  assert.ok(!queryByTestId('more-panel'));
  assert.equal(document.activeElement?.getAttribute('data-testid'), 'nav-more');
});

// S16
test('the vendors of an entry without room open in place of the list of such entries', async () => {
  const { user, getByTestId, findByTestId, queryByTestId } = await shown(420);
  await user.click(getByTestId('nav-more'));
  await user.click(within(await findByTestId('more-panel')).getByTestId('vendors-Sports'));
  assert.ok(await findByTestId('vendor-panel'));
  assert.ok(!queryByTestId('more-panel'));
  await user.keyboard('{Escape}');
  assert.equal(document.activeElement?.getAttribute('data-testid'), 'nav-more');
});
