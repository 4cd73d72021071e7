import { whenIdle } from './when-idle.ts';

/** After this time the rest no longer waits for the first page. */
const deadlineMs = 4000;

let settle = () => {};
const settled = new Promise<void>((resolve) => {
  settle = resolve;
  setTimeout(resolve, deadlineMs);
});

/** Reports that the first page is shown, or has failed to load. */
export const markFirstPageShown = (): void => settle();

/** Runs work that nothing needs yet, once the first page is shown and the browser is idle. */
export function afterFirstPage(work: () => void): void {
  void settled.then(() => whenIdle(work));
}
