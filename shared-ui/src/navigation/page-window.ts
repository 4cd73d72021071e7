/** Page numbers to show: first, last and those around the current one; `null` is a gap. */
export function pageWindow(page: number, totalPages: number): readonly (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, totalPages])]
    .filter((candidate) => candidate >= 1 && candidate <= totalPages)
    .sort((a, b) => a - b);
  return wanted.flatMap((candidate, index) => {
    const before = wanted[index - 1];
    if (before === undefined || candidate - before === 1) return [candidate];
    return candidate - before === 2 ? [candidate - 1, candidate] : [null, candidate];
  });
}
