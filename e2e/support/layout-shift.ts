import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Watches how far a page's content moves by itself, on pages that are opened from now on. What follows an input does not
 * count, and neither does what moves in the chrome alone.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(globalThis, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const isContent = sources.some(({ node }) => document.querySelector('main')?.contains(node));
        if (!hadRecentInput && isContent) seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { layoutShift: { sum: number } }).layoutShift.sum);
}
