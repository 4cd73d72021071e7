/** Whether a game is open: its window is the only iframe of the site. */
export function isGameOpen(): boolean {
  return document.querySelector('iframe') !== null;
}
