import type { Page } from '@playwright/test';

/**
 * Keeps what differs from one start of a site to the next out of a page's pictures: every word with a digit becomes
 * "0", every month and weekday "–", now and whenever the page changes. Layout, colours and all other words stay.
 */
export async function steadyTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { lang } = document.documentElement;
    const days = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1 + at)));
    const names = (['long', 'short'] as const).flatMap((width) =>
      days.flatMap((day) => [
        new Intl.DateTimeFormat(lang, { month: width, timeZone: 'UTC' }).format(day),
        new Intl.DateTimeFormat(lang, { weekday: width, timeZone: 'UTC' }).format(day),
      ]),
    );
    const namesOfDays = new RegExp(`(?<!\\p{L})(?:${[...new Set(names)].join('|')})(?!\\p{L})`, 'gu');
    const withDigit = /[\p{L}\p{M}\p{N}_.,:*-]*\p{Nd}[\p{L}\p{M}\p{N}_.,:*-]*/gu;

    const steady = (text: string) => text.replaceAll(withDigit, '0').replaceAll(namesOfDays, '–');
    function steadyBelow(root: Node): void {
      const nodes = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const next = steady(node.nodeValue ?? '');
        if (next !== node.nodeValue) node.nodeValue = next;
      }
    }

    // How many matches are live differs: the first list of them fills the picture.
    for (const list of document.querySelectorAll<HTMLElement>('.games-matches')) {
      list.style.blockSize = '100vh';
      list.style.overflow = 'hidden';
    }
    steadyBelow(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) steadyBelow(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
