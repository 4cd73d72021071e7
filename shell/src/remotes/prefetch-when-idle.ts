import { whenIdle } from '../core/schedule/when-idle.ts';
import type { Shell } from '../core/shell-context.tsx';
import { allowedPage, prefetchPage } from './prefetch.ts';

/** After this time the first view is loaded on all but the slowest connections. */
const idleAfterMs = 5000;

/** Whether prefetching is acceptable: not on metered or slow connections. */
function isLineFree(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/** Prefetches the pages of the navigation while the browser is idle, one after the other. */
export function prefetchWhenIdle(shell: Shell): void {
  if (!isLineFree()) return;
  const paths = () =>
    shell.menus
      .menu('nav.item')
      .get()
      .map((entry) => entry.to);
  const next = (remaining: readonly string[]) => {
    const [path, ...others] = remaining;
    if (path === undefined) return;
    whenIdle(() => {
      const found = allowedPage(shell, path);
      if (found) prefetchPage(shell, found);
      next(others);
    });
  };
  setTimeout(() => next(paths()), idleAfterMs);
}
