interface OpenedTab {
  goTo(url: string): void;
  close(): void;
}

/** Opens a tab for a game that refuses frames; null where the browser blocks it. */
export function openTab(): OpenedTab | null {
  const tab = globalThis.open('', '_blank');
  if (!tab) return null;
  // The game is of another company and gets no hand on this page.
  tab.opener = null;
  return {
    goTo(url) {
      tab.location.href = url;
    },
    close: () => tab.close(),
  };
}
