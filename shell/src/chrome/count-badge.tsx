/** The number beside an entry. */
export function CountBadge({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return <span className="shell-count a-figures">{count > 99 ? '99+' : count}</span>;
}
