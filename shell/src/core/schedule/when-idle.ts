/** Runs work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 200);
}
