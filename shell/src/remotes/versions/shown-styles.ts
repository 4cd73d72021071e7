const shown = new Map<string, number>();

function setStyles(base: string, isShown: boolean): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${base}"]`))
    if (link.sheet) link.sheet.disabled = !isShown;
}

/** Applies the styles of a version while something of it is shown, until the returned function is called. */
export function showStyles(base: string): () => void {
  const before = shown.get(base) ?? 0;
  shown.set(base, before + 1);
  if (before === 0) setStyles(base, true);
  return () => {
    const left = (shown.get(base) ?? 1) - 1;
    shown.set(base, left);
    if (left === 0) setStyles(base, false);
  };
}
