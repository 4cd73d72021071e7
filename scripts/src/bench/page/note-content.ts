interface InPage {
  readonly document: { querySelector(selector: string): { checkVisibility(): boolean } | null };
  readonly MutationObserver: new (
    callback: () => void,
  ) => { observe(node: unknown, options: object): void; disconnect(): void };
  readonly requestAnimationFrame: (callback: () => void) => void;
  contentPaintedAt: number;
}

/**
 * Runs in the page: notes when its content is painted. A question from outside waits for the tasks of a slow processor,
 * and its answer came up to half a second late.
 */
export function noteContent(selector: string): void {
  const page = globalThis as typeof globalThis & InPage;
  let isWaiting = false;
  const look = () => {
    isWaiting = false;
    if (!page.document.querySelector(selector)?.checkVisibility()) return;
    observer.disconnect();
    const afterPaint = () => {
      page.contentPaintedAt = performance.now();
    };
    setTimeout(afterPaint);
  };
  const observer = new page.MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    page.requestAnimationFrame(look);
  });
  observer.observe(page.document, { subtree: true, childList: true, attributes: true });
}
