interface Storing {
  readonly sessionStorage: { setItem(key: string, value: string): void };
}

/** Runs in the page: what opens by itself on a first visit, as somebody finds it who came earlier in this session. */
export function rememberEntrance(): void {
  try {
    const { sessionStorage } = globalThis as unknown as Storing;
    sessionStorage.setItem('disclaimer', 'PH,IN');
    sessionStorage.setItem('popupsClosed', 'A,B,F');
  } catch {
    // A frame without a storage.
  }
}
