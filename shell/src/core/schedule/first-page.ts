import { whenIdle } from './when-idle.ts';

/** A page that has not come by then does not keep the rest waiting. */
const maxSilenceMs = 4000;

let stands = () => {};
const standing = new Promise<void>((resolve) => {
  stands = resolve;
  setTimeout(resolve, maxSilenceMs);
});

/** The page that was opened first stands, or it is known that it does not come. */
export const markFirstPageShown = (): void => stands();

/** Runs work that nobody asked for yet once the first page stands and nothing else is to do. */
export function afterFirstPage(work: () => void): void {
  void standing.then(() => whenIdle(work));
}
