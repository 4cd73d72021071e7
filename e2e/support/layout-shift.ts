import type { Page } from '@playwright/test';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface Moved {
  readonly sum: number;
  /** What moved when, for whoever reads a failure. */
  readonly what: readonly string[];
}

/**
 * Watches how far a page's content moves by itself, on pages that are opened from now on. What follows an input does not
 * count, and neither does what moves in the chrome alone.
 */
export async function watchLayoutShift(page: Page): Promise<() => Promise<Moved>> {
  await page.addInitScript(() => {
    const seen = { sum: 0, what: [] as string[] };
    Object.assign(globalThis, { layoutShift: seen });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        const inContent = sources.filter(({ node }) => document.querySelector('main')?.contains(node));
        if (hadRecentInput || inContent.length === 0) continue;
        seen.sum += value;
        const moves = inContent.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.className || node.nodeName}` : node?.nodeName;
          return `${name} ${previousRect.y}+${previousRect.height} -> ${currentRect.y}+${currentRect.height}`;
        });
        seen.what.push(`${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moves.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { layoutShift: Moved }).layoutShift);
}
