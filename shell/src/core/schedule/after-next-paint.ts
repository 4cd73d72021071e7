/** Runs work after the next picture is drawn; a page nobody sees draws none and need not wait for it. */
export function afterNextPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
