/** Runs in the page: marks the dialogs of a first visit as seen, as they are later in a session. */
export function rememberEntrance(): void {
  try {
    sessionStorage.setItem('disclaimer', 'PH,IN');
    sessionStorage.setItem('popupsClosed', 'A,B,F');
  } catch {
    // A frame may have no storage.
  }
}
