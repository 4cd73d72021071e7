/** A text of an address or a cookie, decoded; as it stands if its percent signs encode nothing. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
