/** Runs work after the next paint; a hidden page does not paint, so there it runs at once. */
export function afterNextPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
