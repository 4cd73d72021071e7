import type { Page } from '@playwright/test';

/** Elements that overflow the page sideways; empty if there are none. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > root.clientWidth + 1);
    };
    return [...document.querySelectorAll('body *')]
      .filter(isBeyond)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className} (${root.scrollWidth} px)`);
  });
}
