import leven from 'leven';

/** What somebody who typed a name that is none of these probably meant, to end a sentence with. */
export function meant(typed: string, names: readonly string[]): string {
  const [best] = names
    .map((name) => ({ name, distance: leven(name, typed) }))
    .sort((one, other) => one.distance - other.distance);
  return best && best.distance <= Math.max(1, Math.floor(typed.length / 3)) ? `; did you mean ${best.name}?` : '';
}
